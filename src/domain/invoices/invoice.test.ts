import { describe, expect, it } from 'vitest'
import { rappen, ZERO } from '#domain/money/money.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import * as orderPaymentText from '#messages/orders/order-payment.ts'
import { isInvoiced, isInvoiceOffered, isPaymentDue, paymentState, paymentText, returnedOfTotal } from './invoice.ts'

const paidAt = Date.parse('2026-11-21T23:30:00Z')
const UNCREDITED = { total: rappen(1290), isCredited: false, credited: ZERO, totalReduction: ZERO }

describe('an order on invoice', () => {
  it.each([
    [false, 1000, false],
    [true, 0, false],
    [true, 1, true],
    [true, 1000, true],
    [true, 20_000, true],
    [true, 20_001, false],
  ])('is offered with the setting %s and a total of %i Rappen: %s', (offersInvoice, total, isOffered) => {
    const invoice = { ...DEFAULT_SHOP_SETTINGS.invoice, limit: rappen(20_000) }
    expect(isInvoiceOffered({ offersInvoice, invoice }, rappen(total))).toBe(isOffered)
  })

  it('is not offered by default', () => {
    expect(isInvoiceOffered(DEFAULT_SHOP_SETTINGS, rappen(1000))).toBe(false)
  })

  it.each([
    ['confirmed', null, true],
    ['delivered', null, true],
    ['cancelled', null, false],
    ['confirmed', paidAt, false],
    ['cancelled', paidAt, false],
  ] as const)('with status %s, paid at %s, has its payment due: %s', (status, at, isOpen) => {
    expect(isPaymentDue({ status, paidAt: at })).toBe(isOpen)
  })

  it('asks for nothing once a credit has left nothing of it', () => {
    const credited = { status: 'shipped', paidAt: null, isCredited: true } as const
    expect(isPaymentDue(credited)).toBe(false)
    expect(paymentText({ ...credited, dueOn: '2026-12-21' }, orderPaymentText)).toBe(
      'Auf Rechnung, gutgeschrieben: Es ist nichts zu bezahlen.',
    )
    const sums = { isOverdue: true, total: rappen(1290), refunded: ZERO, totalReduction: ZERO, toTransfer: ZERO }
    expect(paymentState({ ...credited, ...sums, credited: rappen(1290) })).toBe('void')
  })

  it.each([
    [1289, 'paid', 0],
    [1289, 'refunded', 1],
    [1000, 'part-refunded', 289],
    [1000, 'refunded', 290],
  ] as const)('with %i of 1290 credited before it was paid, is %s with %i refunded', (credited, state, refunded) => {
    const sums = { isOverdue: false, isCredited: false, total: rappen(1290), totalReduction: ZERO, toTransfer: ZERO }
    expect(paymentState({ status: 'delivered', paidAt, ...sums, credited: rappen(credited), refunded: rappen(refunded) })).toBe(state)
  })

  it.each([
    ['pending', null, false],
    ['pending', paidAt, true],
    ['confirmed', null, true],
    ['delivered', null, true],
    ['cancelled', null, false],
    ['cancelled', paidAt, true],
  ] as const)('with status %s, paid at %s, has an invoice: %s', (status, at, has) => {
    expect(isInvoiced({ status, paidAt: at })).toBe(has)
  })

  it.each([
    ['confirmed', null, false, 0, 'open'],
    ['delivered', null, true, 0, 'overdue'],
    ['cancelled', null, true, 0, 'void'],
    ['delivered', paidAt, true, 0, 'paid'],
    ['delivered', paidAt, false, 1, 'part-refunded'],
    ['delivered', paidAt, false, 1289, 'part-refunded'],
    ['cancelled', paidAt, false, 1290, 'refunded'],
  ] as const)('with status %s, paid at %s, overdue %s and %i refunded is %s', (status, at, isOverdue, refunded, state) => {
    expect(paymentState({ status, paidAt: at, isOverdue, ...UNCREDITED, refunded: rappen(refunded), toTransfer: ZERO })).toBe(state)
  })

  it.each([
    [1290, 1290, 'to-transfer'],
    [1290, 1, 'to-transfer'],
    [100, 100, 'to-transfer'],
    [100, 0, 'part-refunded'],
    [1290, 0, 'refunded'],
  ] as const)('with %i refunded, of which %i has to be transferred, is %s', (refunded, toTransfer, state) => {
    const order = { status: 'cancelled', paidAt, isOverdue: false, ...UNCREDITED } as const
    expect(paymentState({ ...order, refunded: rappen(refunded), toTransfer: rappen(toTransfer) })).toBe(state)
  })

  it.each([
    [0, 0, 'paid', 0],
    [500, 0, 'paid', 0],
    [500, 500, 'to-transfer', 0],
    [501, 0, 'part-refunded', 1],
    [1789, 0, 'part-refunded', 1289],
    [1790, 0, 'refunded', 1290],
  ] as const)('lowered by 500 since it was paid, with %i refunded and %i to transfer, is %s and has %i of its total back', (...row) => {
    const [refunded, toTransfer, state, returned] = row
    const amounts = { refunded: rappen(refunded), totalReduction: rappen(500), toTransfer: rappen(toTransfer) }
    expect(paymentState({ status: 'confirmed', paidAt, isOverdue: false, ...UNCREDITED, ...amounts })).toBe(state)
    expect(returnedOfTotal(amounts)).toBe(returned)
  })

  it.each([
    ['confirmed', null, '2026-12-21', 'Auf Rechnung, zahlbar bis 21.12.2026'],
    ['cancelled', null, '2026-12-21', 'Auf Rechnung, storniert: Es ist nichts zu bezahlen.'],
    ['shipped', paidAt, '2026-12-21', 'Bezahlt am 22.11.2026'],
    ['confirmed', paidAt, null, 'Bezahlt am 22.11.2026'],
  ] as const)('with status %s, paid at %s and due on %s reads «%s»', (status, at, dueOn, text) => {
    expect(paymentText({ status, paidAt: at, dueOn }, orderPaymentText)).toBe(text)
  })
})
