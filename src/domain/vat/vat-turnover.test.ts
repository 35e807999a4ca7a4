import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { type Period, namedPeriod } from '#domain/calendar/period.ts'
import { minus, rappen, sum } from '#domain/money/money.ts'
import { creditTaxes } from '#domain/orders/credit.ts'
import { taxTable, type TaxRow } from './tax.ts'
import { type VatBasis, type VatRows, type VatTurnover, vatTurnover } from './vat-turnover.ts'

const amounts = (rows: Record<number, number>) =>
  taxTable(Object.entries(rows).map(([rate, gross]) => ({ rate: Number(rate), gross: rappen(gross) })))
const invoice = (day: string, taxes: TaxRow[], orderId = 'a') => ({ orderId, kind: 'invoice' as const, day, taxes })
const creditNote = (day: string, taxes: TaxRow[], orderId = 'a') => ({ orderId, kind: 'credit-note' as const, day, taxes })
const money = (day: string, amount: number, orderId = 'a') => ({ orderId, day, amount: rappen(amount) })

const NONE: VatRows = { documents: [], payments: [], losses: [], waivers: [] }
const MIXED = amounts({ 260: 10_260, 810: 10_810 })
const [FIRST, SECOND] = [namedPeriod('2026-Q1'), namedPeriod('2026-Q2')] as [Period, Period]

/** Rate, then gross and tax charged, gross and tax taken back. */
const shown = (turnover: VatTurnover[]) =>
  turnover.map(({ rate, charged, reduced }) => [rate, charged.gross, charged.tax, reduced.gross, reduced.tax])
const agreed = (rows: Partial<VatRows>, period = FIRST) => shown(vatTurnover({ ...NONE, ...rows }, { basis: 'agreed', period }))
const received = (rows: Partial<VatRows>, period = FIRST) => shown(vatTurnover({ ...NONE, ...rows }, { basis: 'received', period }))

describe('agreed consideration', () => {
  it.each([
    ['2025-12-31', []],
    [
      '2026-01-01',
      [
        [260, 10_260, 260, 0, 0],
        [810, 10_810, 810, 0, 0],
      ],
    ],
    [
      '2026-03-31',
      [
        [260, 10_260, 260, 0, 0],
        [810, 10_810, 810, 0, 0],
      ],
    ],
    ['2026-04-01', []],
  ])('of the first quarter counts an invoice of %s as %j', (day, expected) => {
    expect(agreed({ documents: [invoice(day, MIXED)] })).toEqual(expected)
  })

  it('is reduced by a credit note in the period of the credit note, not of its invoice', () => {
    const documents = [invoice('2026-03-31', MIXED), creditNote('2026-04-01', amounts({ 810: 1081 }))]
    expect(agreed({ documents }, FIRST)).toEqual([
      [260, 10_260, 260, 0, 0],
      [810, 10_810, 810, 0, 0],
    ])
    expect(agreed({ documents }, SECOND)).toEqual([[810, 0, 0, 1081, 81]])
  })

  it('is reduced by a lost dispute at the rates of what was not credited', () => {
    const documents = [invoice('2026-01-01', MIXED), creditNote('2026-02-01', amounts({ 810: 10_810 }))]
    expect(agreed({ documents, losses: [money('2026-04-02', 10_260)] }, SECOND)).toEqual([[260, 0, 0, 10_260, 260]])
    expect(agreed({ documents, losses: [money('2026-04-02', 5130)] }, SECOND)).toEqual([[260, 0, 0, 5130, 130]])
  })

  it('is not reduced twice when an order with a lost dispute is cancelled later', () => {
    const documents = [invoice('2026-01-01', MIXED), creditNote('2026-04-01', MIXED)]
    const losses = [money('2026-02-01', 21_070)]
    expect(agreed({ documents, losses }, FIRST)).toEqual([
      [260, 10_260, 260, 10_260, 260],
      [810, 10_810, 810, 10_810, 810],
    ])
    expect(agreed({ documents, losses }, SECOND)).toEqual([])
  })

  it('comes back with a dispute that the bank gives back', () => {
    const rows = {
      documents: [invoice('2026-01-01', amounts({ 260: 1026 }))],
      losses: [money('2026-02-01', 1026), money('2026-05-01', -1026)],
    }
    expect(agreed(rows, FIRST)).toEqual([[260, 1026, 26, 1026, 26]])
    expect(agreed(rows, SECOND)).toEqual([[260, 0, 0, -1026, -26]])
  })

  it('does not depend on payments, and keeps supplies at 0 %', () => {
    expect(agreed({ documents: [invoice('2026-01-01', amounts({ 0: 500 }))], payments: [money('2026-01-01', 500)] })).toEqual([
      [0, 500, 0, 0, 0],
    ])
  })
})

describe('received consideration', () => {
  const documents = [invoice('2026-01-10', MIXED)]

  it.each([
    [
      '2026-03-31',
      [
        [260, 10_260, 260, 0, 0],
        [810, 10_810, 810, 0, 0],
      ],
    ],
    ['2026-04-01', []],
  ])('of the first quarter counts an invoice paid on %s as %j', (day, expected) => {
    expect(received({ documents, payments: [money(day, 21_070)] })).toEqual(expected)
  })

  it('splits a part payment over the rates in proportion to the invoice', () => {
    expect(received({ documents, payments: [money('2026-01-11', 2107)] })).toEqual([
      [260, 1026, 26, 0, 0],
      [810, 1081, 81, 0, 0],
    ])
  })

  it('takes a repayment back at the rates of its credit note', () => {
    const rows = {
      documents: [...documents, creditNote('2026-04-05', amounts({ 810: 1081 }))],
      payments: [money('2026-01-11', 21_070), money('2026-04-05', -1081)],
    }
    expect(received(rows, SECOND)).toEqual([[810, -1081, -81, 0, 0]])
  })

  it('counts nothing beyond what was invoiced, and nothing while more was given back than received', () => {
    expect(received({ documents: [invoice('2026-01-10', amounts({ 260: 1026 }))], payments: [money('2026-01-11', 1030)] })).toEqual([
      [260, 1026, 26, 0, 0],
    ])
    expect(received({ documents, payments: [money('2026-01-11', -5)] })).toEqual([])
  })

  it('keeps the money for a cancelled order until it is given back', () => {
    const rows = {
      documents: [...documents, creditNote('2026-02-01', MIXED)],
      payments: [money('2026-01-11', 21_070), money('2026-04-01', -21_070)],
    }
    expect(sum(vatTurnover({ ...NONE, ...rows }, { basis: 'received', period: FIRST }).map(({ charged }) => charged.gross))).toBe(21_070)
    expect(sum(vatTurnover({ ...NONE, ...rows }, { basis: 'received', period: SECOND }).map(({ charged }) => charged.gross))).toBe(-21_070)
  })
})

const YEAR = namedPeriod('2026') as Period
const allDays = (() => {
  const days: string[] = []
  for (let day = YEAR.from; day <= YEAR.to; day = addDays(day, 1)) days.push(day)
  return days
})()

const day = fc.nat(allDays.length - 1).map((index) => allDays[index] ?? YEAR.from)
const orderRows = fc
  .record({
    gross: fc.record({ 260: fc.integer({ min: 0, max: 20_000 }), 810: fc.integer({ min: 1, max: 20_000 }) }),
    days: fc.array(day, { minLength: 5, maxLength: 5 }),
    credited: fc.array(fc.integer({ min: 1, max: 9000 }), { maxLength: 2 }),
    paid: fc.integer({ min: 0, max: 45_000 }),
    lost: fc.integer({ min: 0, max: 45_000 }),
    waived: fc.integer({ min: 0, max: 45_000 }),
    /** What the invoice was over that the one over `gross` has replaced. */
    replaced: fc.option(fc.record({ 260: fc.integer({ min: 0, max: 20_000 }), 380: fc.integer({ min: 1, max: 20_000 }) })),
  })
  .map(({ gross, days, credited, paid, lost, waived, replaced }): VatRows => {
    const [before = '', issued = '', first = '', second = '', third = ''] = days.toSorted()
    const invoiced = amounts(gross)
    const earlier = replaced ? [invoice(before, amounts(replaced)), creditNote(issued, amounts(replaced))] : []
    const notes: TaxRow[][] = []
    for (const wanted of credited) {
      const left = minus(sum(invoiced.map((row) => row.gross)), sum(notes.flat().map((row) => row.gross)))
      const amount = rappen(Math.min(wanted, left))
      if (amount > 0) notes.push(creditTaxes({ amount, invoiced, credited: notes.flat(), lines: [] }))
    }
    return {
      documents: [...earlier, invoice(issued, invoiced), ...notes.map((taxes, index) => creditNote(index === 0 ? first : third, taxes))],
      payments: [
        money(first, paid),
        ...notes.map((taxes, index) => money(index === 0 ? second : third, -sum(taxes.map((row) => row.gross)))),
      ],
      losses: [money(second, lost), money(third, -lost)],
      waivers: [money(second, waived), money(third, -waived)],
    }
  })
const manyOrders = fc.array(orderRows, { maxLength: 6 }).map((orders): VatRows => {
  const named = <Row extends object>(rows: readonly Row[], index: number) => rows.map((row) => ({ ...row, orderId: String(index) }))
  return {
    documents: orders.flatMap((one, index) => named(one.documents, index)),
    payments: orders.flatMap((one, index) => named(one.payments, index)),
    losses: orders.flatMap((one, index) => named(one.losses, index)),
    waivers: orders.flatMap((one, index) => named(one.waivers, index)),
  }
})

describe('the turnover of a year', () => {
  it('is the sum of the periods into which it is divided, whichever they are', () => {
    const cuts = fc.uniqueArray(fc.nat(allDays.length - 2), { maxLength: 5 })
    fc.assert(
      fc.property(manyOrders, cuts, fc.constantFrom<VatBasis>('agreed', 'received'), (rows, cutAt, basis) => {
        const ends = [...cutAt.toSorted((a, b) => a - b), allDays.length - 1]
        const periods = ends.map((end, index) => ({ from: allDays[(ends[index - 1] ?? -1) + 1] ?? '', to: allDays[end] ?? '' }))
        const parts = periods.flatMap((period) => vatTurnover(rows, { basis, period }))
        const total = (turnover: VatTurnover[], rate: number) =>
          (['charged', 'reduced'] as const).map((side) =>
            (['gross', 'tax'] as const).map((field) => sum(turnover.filter((row) => row.rate === rate).map((row) => row[side][field]))),
          )
        const year = vatTurnover(rows, { basis, period: YEAR })
        for (const rate of [260, 380, 810]) expect(total(parts, rate)).toEqual(total(year, rate))
      }),
    )
  })

  it('equals its documents as long as no bank takes anything back', () => {
    fc.assert(
      fc.property(manyOrders, day, day, (rows, one, other) => {
        const period = { from: one < other ? one : other, to: one < other ? other : one }
        const documents = rows.documents.filter((document) => period.from <= document.day && document.day <= period.to)
        const of = (kind: string, field: 'gross' | 'tax') =>
          sum(documents.filter((document) => document.kind === kind).flatMap(({ taxes }) => taxes.map((row) => row[field])))
        const turnover = vatTurnover({ ...rows, losses: [], waivers: [] }, { basis: 'agreed', period })
        for (const field of ['gross', 'tax'] as const) {
          const [charged, reduced] = [sum(turnover.map((row) => row.charged[field])), sum(turnover.map((row) => row.reduced[field]))]
          expect(minus(charged, reduced)).toBe(minus(of('invoice', field), of('credit-note', field)))
          // What a replaced invoice was over is in neither.
          expect(charged).toBeLessThanOrEqual(of('invoice', field))
        }
      }),
    )
  })
})
