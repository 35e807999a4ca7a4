import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rappen, sum } from '#domain/money/money.ts'
import { type BankPayment, type InvoiceAccount, settlementOf, waivedOf } from './settlement.ts'

const paid = (bookedOn: string, amount: number, waived = 0): BankPayment => ({ bookedOn, amount: rappen(amount), waived: rappen(waived) })
const fee = (issuedOn: string, amount: number) => ({ issuedOn, fee: rappen(amount) })
const invoice = (payments: BankPayment[], fees: ReturnType<typeof fee>[] = [], isVoid = false): InvoiceAccount => ({
  total: rappen(2490),
  isVoid,
  fees,
  payments,
})
const FEE = [fee('2026-12-10', 2000)]

describe('the settlement of an invoice of CHF 24.90', () => {
  it.each([
    ['nothing paid', invoice([]), null, 2490, 0],
    ['a Rappen too little', invoice([paid('2026-12-01', 2489)]), null, 1, 0],
    ['all of it', invoice([paid('2026-12-01', 2490)]), '2026-12-01', 0, 0],
    ['a Rappen too much', invoice([paid('2026-12-01', 2491)]), '2026-12-01', 0, 1],
    ['in two parts', invoice([paid('2026-12-04', 1490), paid('2026-12-02', 1000)]), '2026-12-04', 0, 0],
    ['twice', invoice([paid('2026-12-01', 2490), paid('2026-12-02', 2490)]), '2026-12-01', 0, 2490],
    ['charges waived', invoice([paid('2026-12-01', 2440, 50)]), '2026-12-01', 0, 0],
    ['a reminder with a fee', invoice([], FEE), null, 4490, 0],
    ['paid the day before the reminder', invoice([paid('2026-12-09', 2490)], FEE), '2026-12-09', 0, 0],
    ['paid on the day of the reminder', invoice([paid('2026-12-10', 2490)], FEE), '2026-12-10', 0, 0],
    ['paid the day after it without the fee', invoice([paid('2026-12-11', 2490)], FEE), null, 2000, 0],
    ['paid the day after it with the fee', invoice([paid('2026-12-11', 4490)], FEE), '2026-12-11', 0, 0],
    ['a part before it and the rest with the fee', invoice([paid('2026-12-01', 1000), paid('2026-12-12', 3490)], FEE), '2026-12-12', 0, 0],
    ['paid before it with the fee of another', invoice([paid('2026-12-09', 4490)], FEE), '2026-12-09', 0, 2000],
    ['paid after it was cancelled', invoice([paid('2026-12-01', 2490)], [], true), null, 0, 2490],
  ])('%s', (_, account, paidOn, open, overpayment) => {
    expect(settlementOf(account)).toEqual({ paidOn, open, overpayment })
  })

  const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-12-${String(number).padStart(2, '0')}`)
  const payments = fc.array(
    fc.record({ bookedOn: day, amount: fc.integer({ min: 1, max: 4000 }).map(rappen), waived: fc.constant(rappen(0)) }),
    {
      maxLength: 6,
    },
  )
  const fees = fc.array(fc.record({ issuedOn: day, fee: fc.integer({ min: 0, max: 3000 }).map(rappen) }), { maxLength: 2 })

  it('does not depend on the order in which payments are reported', () => {
    fc.assert(
      fc.property(payments, fees, fc.boolean(), (reported, charged, isVoid) => {
        expect(settlementOf(invoice(reported.toReversed(), charged, isVoid))).toEqual(settlementOf(invoice(reported, charged, isVoid)))
      }),
    )
  })

  it('never has something open and something to pay back at once, and loses no Rappen', () => {
    fc.assert(
      fc.property(payments, fees, (reported, charged) => {
        const { paidOn, open, overpayment } = settlementOf(invoice(reported, charged))
        const received = sum(reported.map(({ amount }) => amount))
        expect(open === 0 || overpayment === 0).toBe(true)
        expect(paidOn === null).toBe(open > 0)
        const owed = 2490 + sum(charged.map((one) => one.fee))
        expect(paidOn === null ? open + received === owed : received - overpayment <= owed).toBe(true)
      }),
    )
  })
})

describe('what was waived of an invoice', () => {
  it.each([
    ['nothing', [paid('2026-12-01', 2490)], 0],
    ['a rest', [paid('2026-12-01', 2440, 50)], 50],
    ['a rest of which a Rappen was paid after all', [paid('2026-12-01', 2440, 50), paid('2026-12-02', 1)], 49],
    ['a rest that was paid after all', [paid('2026-12-01', 2440, 50), paid('2026-12-02', 50)], 0],
    ['a rest after which more was paid', [paid('2026-12-01', 2440, 50), paid('2026-12-02', 51)], 0],
    ['a fee alone', [paid('2026-12-11', 2490, 2000)], 0],
    ['a rest with a fee', [paid('2026-12-11', 2489, 2001)], 1],
  ])('is %s', (_, payments, waived) => {
    expect(waivedOf(invoice(payments))).toBe(waived)
  })
})
