import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { agreedBooks } from '#tests/support/books/journal.ts'
import { combinedFigures, dailyFigures, eventsOf, moneyOf } from './daily-close.ts'
import { accountBalances, changedReceivables, journalOf } from './journal.ts'
import type { MoneyEvent } from './money-event.ts'

const about = { day: '2026-11-22', order: 'FF-7K2M-9QXA' }
const document = (
  kind: 'invoice' | 'credit-note',
  number: string,
  method: string,
  gross: number,
  tax: number,
  shipping = 0,
): MoneyEvent => ({
  ...about,
  kind,
  document: number,
  method,
  taxes: [{ rate: 260, gross: rappen(gross), tax: rappen(tax) }],
  shipping: rappen(shipping),
})
const payment = (method: string, amount: number, kind: 'payment' | 'refund' = 'payment'): MoneyEvent => ({
  ...about,
  kind,
  document: null,
  method,
  amount: rappen(amount),
})

it('adds up documents, sales by rate and method, shipping and money of a day', () => {
  const events = [
    document('invoice', 'R-2026-00001', 'card', 1190, 30, 300),
    document('invoice', 'R-2026-00002', 'card', 2630, 67, 850),
    document('invoice', 'R-2026-00003', 'invoice', 4900, 124),
    document('credit-note', 'G-2026-00001', 'card', 890, 23),
    payment('card', 1190),
    payment('card', 2630),
    payment('card', 890, 'refund'),
  ]
  expect(dailyFigures(events)).toEqual({
    documents: [
      { kind: 'credit-note', count: 1, first: 'G-2026-00001', last: 'G-2026-00001' },
      { kind: 'invoice', count: 3, first: 'R-2026-00001', last: 'R-2026-00003' },
    ],
    sales: [
      { method: 'card', rate: 260, gross: 3820, tax: 97 },
      { method: 'invoice', rate: 260, gross: 4900, tax: 124 },
    ],
    credits: [{ method: 'card', rate: 260, gross: 890, tax: 23 }],
    shipping: 1150,
    money: [
      { kind: 'payment', method: 'card', count: 2, amount: 3820 },
      { kind: 'refund', method: 'card', count: 1, amount: 890 },
    ],
  })
  expect(moneyOf(dailyFigures(events), ['payment'])).toBe(3820)
})

it('is empty for a day without events', () => {
  expect(dailyFigures([])).toEqual({ documents: [], sales: [], credits: [], shipping: 0, money: [] })
})

it('gives the same sums however days are cut', () => {
  const event = fc.oneof(
    fc
      .tuple(fc.nat(9999), fc.constantFrom('card', 'invoice'))
      .map(([gross, method]) => document('invoice', 'R-2026-00001', method, gross, 0)),
    fc.tuple(fc.nat(9999), fc.constantFrom('card', 'twint')).map(([amount, method]) => payment(method, amount)),
  )
  fc.assert(
    fc.property(fc.array(event), fc.nat(), (events, at) => {
      const cut = events.length === 0 ? 0 : at % events.length
      const parts = [events.slice(0, cut), events.slice(cut)].map(dailyFigures)
      expect(combinedFigures(parts)).toEqual(dailyFigures(events))
    }),
  )
})

it('posts as its figures the same balances as its events', () => {
  const events = [
    document('invoice', 'R-2026-00001', 'card', 1190, 30, 300),
    document('credit-note', 'G-2026-00001', 'card', 890, 23),
    document('invoice', 'R-2026-00002', 'invoice', 4900, 124),
    payment('card', 1190),
    payment('card', 890, 'refund'),
  ]
  const summed = eventsOf(about.day, dailyFigures(events))
  expect(accountBalances(journalOf(agreedBooks(summed)))).toEqual(accountBalances(journalOf(agreedBooks(events))))
  expect(changedReceivables(events)).toEqual(new Map([[about.order, 4900]]))
  expect(changedReceivables(events.filter(({ document }) => document !== 'R-2026-00002'))).toEqual(new Map())
})
