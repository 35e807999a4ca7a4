import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { paymentChanges, type PaymentStep } from './invoice-payments.ts'
import { feeChanges, type FeeStep } from './reminder-fees.ts'

const TOTAL = rappen(10_000)
const reminded = (issuedOn: string, fee = 2000): FeeStep => ({ kind: 'reminded', issuedOn, fee: rappen(fee) })
const entry = (bookedOn: string, amount: number, waived = 0): PaymentStep => ({
  kind: 'bank-entry',
  bookedOn,
  amount: rappen(amount),
  waived: rappen(waived),
})
const undone = (bookedOn: string, amount: number): PaymentStep => ({ ...entry(bookedOn, amount), kind: 'bank-entry-undone' })
const byHand = (kind: 'payment-received' | 'payment-withdrawn'): PaymentStep => ({
  kind,
  bookedOn: null,
  amount: TOTAL,
  waived: rappen(0),
})
const cancelled: FeeStep = { kind: 'cancelled' }
const credited = (amount: number): FeeStep => ({ kind: 'credited', amount: rappen(amount) })

describe('the fee of a reminder', () => {
  it.each<[string, FeeStep[], number[]]>([
    ['is owed with the reminder', [reminded('2026-12-10')], [2000]],
    ['is nothing when the reminder is free', [reminded('2026-12-10', 0)], [0]],
    ['stays owed when the invoice is paid with it', [reminded('2026-12-10'), entry('2026-12-11', 12_000)], [2000, 0]],
    ['stays owed when only the invoice is paid, a day later', [reminded('2026-12-10'), entry('2026-12-11', 10_000)], [2000, 0]],
    ['is not owed by who paid on its day', [reminded('2026-12-10'), entry('2026-12-10', 10_000)], [2000, -2000]],
    [
      'is owed again when that payment belonged to another order',
      [reminded('2026-12-10'), entry('2026-12-10', 10_000), undone('2026-12-10', 10_000)],
      [2000, -2000, 2000],
    ],
    ['is waived with the rest, which is a loss, and so stays owed', [reminded('2026-12-10'), entry('2026-12-11', 10_000, 2000)], [2000, 0]],
    ['is given up when an operator marks the invoice as paid', [reminded('2026-12-10'), byHand('payment-received')], [2000, -2000]],
    [
      'is owed again when the mark is taken back',
      [reminded('2026-12-10'), byHand('payment-received'), byHand('payment-withdrawn')],
      [2000, -2000, 2000],
    ],
    [
      'is owed again when the bank proves that it was paid, too',
      [reminded('2026-12-10'), byHand('payment-received'), entry('2026-12-11', 12_000)],
      [2000, -2000, 2000],
    ],
    [
      'is owed as far as it was paid',
      [reminded('2026-12-10'), byHand('payment-received'), entry('2026-12-11', 10_500)],
      [2000, -2000, 500],
    ],
    ['is not owed once the order is cancelled', [reminded('2026-12-10'), cancelled], [2000, -2000]],
    [
      'stays owed when the order is cancelled after it was paid',
      [reminded('2026-12-10'), entry('2026-12-11', 12_000), cancelled],
      [2000, 0, 0],
    ],
    [
      'is not owed when a cancelled order is paid by mistake',
      [reminded('2026-12-10'), cancelled, entry('2026-12-11', 12_000)],
      [2000, -2000, 0],
    ],
    ['stays owed when a part is credited', [reminded('2026-12-10'), credited(9999)], [2000, 0]],
    [
      'is not owed once everything is credited and the order cancelled for it, whatever had come in',
      [reminded('2026-12-10'), credited(4000), entry('2026-12-11', 7000), credited(6000), cancelled],
      [2000, 0, 0, -2000, 0],
    ],
    ['is not owed once everything is credited', [reminded('2026-12-10'), credited(4000), credited(6000)], [2000, 0, -2000]],
    [
      'is not owed when a credit leaves no more than was paid by its day',
      [entry('2026-12-10', 6000), reminded('2026-12-10'), credited(3999), credited(1)],
      [0, 2000, 0, -2000],
    ],
    [
      'adds up with that of an earlier reminder',
      [reminded('2026-12-10', 500), reminded('2026-12-30'), entry('2026-12-30', 10_500)],
      [500, 2000, -2000],
    ],
  ])('%s', (_, steps, changes) => {
    expect(feeChanges(steps, TOTAL)).toEqual(changes)
  })
})

const day = fc.integer({ min: 10, max: 28 }).map((number) => `2026-12-${number}`)
const anyStep = fc.oneof(
  fc.record({ day, fee: fc.constantFrom(0, 500, 2000) }).map(({ day: on, fee }) => reminded(on, fee)),
  fc.record({ day, amount: fc.constantFrom(500, 2000, 8000, 10_000, 12_000) }).map(({ day: on, amount }) => entry(on, amount)),
  fc.constantFrom(byHand('payment-received'), byHand('payment-withdrawn')),
)

describe('whatever happens', () => {
  it('the fees owed are never negative and never more than was asked for', () => {
    fc.assert(
      fc.property(fc.array(anyStep), (steps) => {
        let owed = 0
        let asked = 0
        for (const [index, change] of feeChanges(steps, TOTAL).entries()) {
          const step = steps[index]
          owed += change
          asked += step?.kind === 'reminded' ? step.fee : 0
          expect(owed).toBeGreaterThanOrEqual(0)
          expect(owed).toBeLessThanOrEqual(asked)
        }
      }),
    )
  })

  it('an invoice that is marked as paid leaves nothing owed', () => {
    fc.assert(
      fc.property(fc.array(anyStep), (before) => {
        const steps = [...before, byHand('payment-received')]
        const fees = feeChanges(steps, TOTAL).reduce((all, one) => all + one, 0)
        const payments = steps.filter(
          (step): step is PaymentStep => step.kind !== 'reminded' && step.kind !== 'cancelled' && step.kind !== 'credited',
        )
        const received = paymentChanges(payments).reduce((all, one) => all + one.received, 0)
        // What is left is what was paid too much.
        expect(TOTAL + fees - received).toBeLessThanOrEqual(0)
      }),
    )
  })
})
