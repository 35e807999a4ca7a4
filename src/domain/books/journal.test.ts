import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rappen, ZERO } from '#domain/money/money.ts'
import { taxContained } from '#domain/vat/tax.ts'
import type { VatSpan } from '#domain/vat/vat-scheme.ts'
import { DEFAULT_BOOK_ACCOUNTS } from './book-accounts.ts'
import { accountBalances, balancedJournal, type BooksOfPeriod, journalOf, journalWithTaxCodes } from './journal.ts'
import { type MoneyEvent, MONEY_KINDS, type TaxEvent } from './money-event.ts'

const about = { day: '2026-11-22', order: 'FF-7K2M-9QXA', document: 'R-2026-00042' }
const accounts = DEFAULT_BOOK_ACCOUNTS
const SPAN: VatSpan = { from: '2000-01-01', to: '2099-12-31', basis: 'agreed', method: 'effective' }
const books = (events: (MoneyEvent | TaxEvent)[], span: Partial<VatSpan> = {}) => ({ events, accounts, spans: [{ ...SPAN, ...span }] })
const short = (events: (MoneyEvent | TaxEvent)[], of = journalOf, span: Partial<VatSpan> = {}) =>
  of(books(events, span)).map(({ debit, credit, amount, rate }) => [debit, credit, amount, rate])
const withCodes = (all: BooksOfPeriod) => journalWithTaxCodes(all, 'banana')
const taxes = (...rows: [rate: number, gross: number, tax: number][]) =>
  rows.map(([rate, gross, tax]) => ({ rate, gross: rappen(gross), tax: rappen(tax) }))
const invoice = (...rows: [number, number, number][]): MoneyEvent => ({
  ...about,
  kind: 'invoice',
  method: 'card',
  taxes: taxes(...rows),
  shipping: ZERO,
})
const creditNote = (...rows: [number, number, number][]): MoneyEvent => ({ ...invoice(...rows), kind: 'credit-note' }) as MoneyEvent

describe('the journal', () => {
  it('posts an invoice net to the sales of each rate and the tax apart', () => {
    expect(short([invoice([260, 1063, 27], [810, 4167, 312])])).toEqual([
      ['1100', '3200', 1036, 260],
      ['1100', '2200', 27, 260],
      ['1100', '3200', 3855, 810],
      ['1100', '2200', 312, 810],
    ])
  })

  it('posts a credit note the other way round, to its own account', () => {
    expect(short([creditNote([260, 890, 23])])).toEqual([
      ['3800', '1100', 867, 260],
      ['2200', '1100', 23, 260],
    ])
  })

  it('has no entry for an invoice of CHF 0, and none for tax of 0', () => {
    expect(short([invoice([260, 0, 0]), invoice([260, 19, 0])])).toEqual([['1100', '3200', 19, 260]])
  })

  it('posts sales at a rate that the settings do not name to their own account', () => {
    expect(short([invoice([380, 1000, 37])])[0]).toEqual(['1100', '3600', 963, 380])
  })

  it.each([
    ['payment', 'card', '1090', '1100'],
    ['payment', null, '1090', '1100'],
    ['payment', 'twint', '1090', '1100'],
    ['payment', 'invoice', '1020', '1100'],
    ['payment', 'cash', '1000', '1100'],
    ['rounding-gain', null, '1100', '3808'],
    ['rounding-loss', null, '3808', '1100'],
    ['payment-withdrawn', 'invoice', '1100', '1020'],
    ['waiver', 'invoice', '3805', '1100'],
    ['waiver-undone', 'invoice', '1100', '3805'],
    ['reminder-fee', null, '1100', '6950'],
    ['reminder-fee-undone', null, '6950', '1100'],
    ['refund', 'card', '1100', '1090'],
    ['refund', 'invoice', '1100', '1020'],
    ['refund', 'cash', '1100', '1000'],
    ['refund', 'transfer', '1100', '1020'],
    ['refund-failed', 'card', '1090', '1100'],
    ['dispute-withdrawn', 'card', '3805', '1090'],
    ['dispute-reinstated', 'card', '1090', '3805'],
    ['fee', null, '6940', '1090'],
    ['fee-returned', null, '1090', '6940'],
    ['payout', null, '1020', '1090'],
    ['gift-card-sold', null, '1100', '2030'],
    ['gift-card-returned', null, '2030', '1100'],
    ['payout-collected', null, '1090', '1020'],
    ['loss-tax', null, '2200', '3805'],
    ['loss-tax-undone', null, '3805', '2200'],
  ] as const)('posts %s by %s from %s to %s', (kind, method, debit, credit) => {
    expect(short([{ ...about, kind, method, amount: rappen(500) }])).toEqual([[debit, credit, 500, null]])
  })

  it('names event, method, document and order in its text', () => {
    const [entry] = journalOf(books([{ ...about, kind: 'payment', method: 'twint', amount: rappen(500) }]))
    expect(entry).toMatchObject({ day: '2026-11-22', document: 'R-2026-00042', text: 'Zahlung TWINT, R-2026-00042, FF-7K2M-9QXA' })
  })
})

describe('the journal by other methods', () => {
  const received = { basis: 'received' } as const
  const netRate = { method: 'net-rate' } as const
  const tax = (kind: 'tax-received', [gross, owed]: [number, number]): TaxEvent => ({
    ...about,
    kind,
    rate: 260,
    gross: rappen(gross),
    tax: rappen(owed),
  })

  it('posts the tax of an invoice as not due yet by received consideration, and as owed when money comes', () => {
    expect(short([invoice([260, 1026, 26]), tax('tax-received', [1026, 26])], journalOf, received)).toEqual([
      ['1100', '3200', 1000, 260],
      ['1100', '2209', 26, 260],
      ['2209', '2200', 26, 260],
    ])
    expect(short([creditNote([260, 1026, 26]), tax('tax-received', [-1026, -26])], journalOf, received)).toEqual([
      ['3800', '1100', 1000, 260],
      ['2209', '1100', 26, 260],
      ['2200', '2209', 26, 260],
    ])
  })

  it('posts sales gross by net tax rates, and the net tax against its own account', () => {
    const netTax: TaxEvent = { ...about, kind: 'net-tax', label: 'Handel', gross: rappen(1026), tax: rappen(6) }
    expect(short([invoice([260, 1026, 26]), creditNote([260, 513, 13]), netTax], journalOf, netRate)).toEqual([
      ['1100', '3200', 1026, 260],
      ['3800', '1100', 513, 260],
      ['3809', '2200', 6, null],
    ])
    expect(short([{ ...netTax, tax: rappen(-6) }], journalOf, netRate)).toEqual([['2200', '3809', 6, null]])
  })

  it('takes the tax of a loss off what is owed, off what is not due yet, or off nothing', () => {
    const taxed = { rate: 260, gross: rappen(1026), tax: rappen(26) }
    const loss: MoneyEvent = { ...about, kind: 'loss-tax', method: null, amount: rappen(26), taxed }
    expect(short([loss])).toEqual([['2200', '3805', 26, 260]])
    expect(short([loss], journalOf, received)).toEqual([['2209', '3805', 26, 260]])
    expect(short([loss], journalOf, netRate)).toEqual([])
  })

  it('moves open tax when the declaration changes', () => {
    const changed = { ...tax('tax-received', [1026, 26]), kind: 'tax-changed' } as const
    expect(short([{ ...changed, to: 'taxOwed' } as TaxEvent])).toEqual([['2209', '2200', 26, 260]])
    expect(short([{ ...changed, to: 'netTax' } as TaxEvent], journalOf, netRate)).toEqual([['2209', '3809', 26, 260]])
  })

  it('stops when nobody knows how a day was declared', () => {
    expect(() => short([{ ...invoice([260, 1026, 26]), day: '1999-12-31' }])).toThrow('1999-12-31')
  })
})

it.each(['agreed', 'received'] as const)('a journal of %s consideration has no code for what is sold without tax', (basis) => {
  const received: TaxEvent = { ...about, kind: 'tax-received', rate: 0, gross: rappen(1000), tax: ZERO }
  const entries = journalWithTaxCodes(books([invoice([0, 1000, 0]), creditNote([0, 500, 0]), received], { basis }), 'banana')
  expect(entries.map(({ amount, taxOn }) => [amount, taxOn])).toEqual([
    [1000, null],
    [500, null],
  ])
})

it.each(['agreed', 'received'] as const)('a journal of %s consideration has the code that was entered for what is exempt', (basis) => {
  const exempt = { rate: 0, account: '3200', bananaCode: 'V0', bexioCode: '' }
  const withExempt = { ...accounts, sales: [...accounts.sales, exempt] }
  const received: TaxEvent = { ...about, kind: 'tax-received', rate: 0, gross: rappen(500), tax: ZERO }
  const events = [invoice([0, 1000, 0]), creditNote([0, 500, 0]), ...(basis === 'received' ? [received] : [])]
  const exemptBooks = { ...books(events, { basis }), accounts: withExempt }
  // bexio has none.
  expect(journalWithTaxCodes(exemptBooks, 'bexio')).toEqual(journalOf(exemptBooks))
  const coded = journalWithTaxCodes(exemptBooks, 'banana').filter(({ taxOn }) => taxOn !== null)
  expect(coded.map(({ debit, credit, amount, rate, taxOn }) => [debit, credit, amount, rate, taxOn])).toEqual(
    basis === 'received'
      ? [['2209', '3200', 500, 0, 'credit']]
      : [
          ['1100', '3200', 1000, 0, 'credit'],
          ['3800', '1100', 500, 0, 'debit'],
        ],
  )
})

describe('the journal with tax codes', () => {
  it('posts gross amounts with their rate', () => {
    expect(short([invoice([260, 1063, 27], [810, 4167, 312])], withCodes)).toEqual([
      ['1100', '3200', 1063, 260],
      ['1100', '3200', 4167, 810],
    ])
  })

  // 5.85 contains 0.148 of tax: a program computes 0.15.
  it.each([
    ['an invoice with less tax than the program computes', invoice([260, 585, 14]), ['1100', '3200', 585, 260], ['2200', '3200', 1, null]],
    ['an invoice with more tax', invoice([260, 585, 16]), ['1100', '3200', 585, 260], ['3200', '2200', 1, null]],
    ['a credit note with less tax', creditNote([260, 585, 14]), ['3800', '1100', 585, 260], ['3800', '2200', 1, null]],
    ['a credit note with more tax', creditNote([260, 585, 16]), ['3800', '1100', 585, 260], ['2200', '3800', 1, null]],
  ])('posts the Rappen that the program rounds otherwise: %s', (_, event, ...entries) => {
    expect(short([event], withCodes)).toEqual(entries)
  })
})

const row = fc.record({ rate: fc.constantFrom(0, 260, 380, 810), gross: fc.nat(100_000), part: fc.nat(100) })
const document = fc
  .record({ kind: fc.constantFrom('invoice' as const, 'credit-note' as const), rows: fc.uniqueArray(row, { selector: (one) => one.rate }) })
  .map(({ kind, rows }): MoneyEvent => {
    // Any tax within the amount: a credit note's is rounded on a sum.
    const taxed = rows.map(({ rate, gross, part }) => ({ rate, gross: rappen(gross), tax: rappen(Math.floor((gross * part) / 1000)) }))
    return { ...about, kind, method: 'card', taxes: taxed, shipping: ZERO }
  })
const money = fc
  .record({ kind: fc.constantFrom(...MONEY_KINDS), method: fc.constantFrom(null, 'card', 'invoice'), amount: fc.nat(100_000) })
  .map((event): MoneyEvent => ({ ...about, ...event, amount: rappen(event.amount) }))

describe('any events', () => {
  const property = (check: (events: MoneyEvent[]) => void) => fc.assert(fc.property(fc.array(fc.oneof(document, money)), check))

  it('give a journal whose debits equal its credits', () => {
    property((events) => {
      const entries = balancedJournal(journalOf(books(events)))
      expect([...accountBalances(entries).values()].reduce((all, one) => all + one, 0)).toBe(0)
    })
  })

  it('owe nothing at a sale by received consideration, nor by net tax rates, whatever the documents say', () => {
    property((events) => {
      for (const span of [{ basis: 'received' }, { method: 'net-rate' }] as const)
        expect(accountBalances(journalOf(books(events, span))).get('2200') ?? 0).toBe(0)
    })
  })

  it('owe the tax of the documents, less that of losses', () => {
    property((events) => {
      const owed = events.reduce((all, event) => {
        const tax = 'taxes' in event ? event.taxes.reduce((one, { tax: more }) => one + more, 0) : 0
        if (event.kind === 'loss-tax') return all - event.amount
        if (event.kind === 'loss-tax-undone') return all + event.amount
        return all + (event.kind === 'invoice' ? tax : -tax)
      }, 0)
      expect(accountBalances(journalOf(books(events))).get('2200') ?? 0).toBe(-owed || 0)
    })
  })

  it('give the same balances with tax codes, once a program has split off the tax', () => {
    property((events) => {
      const split = withCodes(books(events)).flatMap((entry) => {
        if (entry.taxOn === null || entry.rate === null) return [entry]
        const tax = taxContained(entry.amount, entry.rate)
        const owed = entry.taxOn === 'credit' ? { ...entry, credit: '2200' } : { ...entry, debit: '2200' }
        return [
          { ...entry, amount: rappen(entry.amount - tax) },
          { ...owed, amount: tax },
        ]
      })
      const nonZero = (balances: Map<string, number>) => [...balances].filter(([, amount]) => amount !== 0).toSorted()
      expect(nonZero(accountBalances(split))).toEqual(nonZero(accountBalances(journalOf(books(events)))))
    })
  })
})

it.each([
  ['without an account', { debit: '' }],
  ['without an amount', { amount: ZERO }],
])('an entry %s stops the export', (_, wrong) => {
  const entries = journalOf(books([{ ...about, kind: 'payment', method: 'card', amount: rappen(500) }]))
  expect(() => balancedJournal(entries.map((entry) => ({ ...entry, ...wrong })))).toThrow('is incomplete')
})
