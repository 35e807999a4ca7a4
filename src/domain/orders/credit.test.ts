import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Rappen, rappen, sum } from '#domain/money/money.ts'
import { taxTable, type TaxRow } from '#domain/vat/tax.ts'
import { amountToCredit, creditTaxes } from './credit.ts'

const row = (rate: number, gross: number, tax: number): TaxRow => ({ rate, gross: rappen(gross), tax: rappen(tax) })
const part = (rate: number, gross: number) => ({ rate, gross: rappen(gross) })

describe('what has to be credited', () => {
  it.each([
    ['nothing of an order', 'confirmed', 0, 0],
    ['what was returned of an order', 'delivered', 500, 500],
    ['everything of an order that was refunded in full', 'delivered', 1290, 1290],
    ['never more than was invoiced', 'delivered', 1291, 1290],
    ['everything of a cancelled order, whatever has been returned', 'cancelled', 0, 1290],
  ] as const)('is %s', (_, status, returned, amount) => {
    expect(amountToCredit({ status, total: rappen(1290) }, rappen(returned))).toBe(amount)
  })
})

// 100.00 of food (2.53 tax) and 50.00 at the standard rate (3.75 tax).
const MIXED = [row(260, 10_000, 253), row(810, 5000, 375)]

describe('the taxes of a credit note', () => {
  it.each<[string, number, TaxRow[], TaxRow[], { rate: number; gross: Rappen }[], TaxRow[]]>([
    ['on an amount at one rate', 1000, [row(260, 10_000, 253)], [], [], [row(260, 1000, 25)]],
    ['on the smallest amount', 1, [row(260, 10_000, 253)], [], [], [row(260, 1, 0)]],
    ['below half a Rappen of tax', 19, [row(260, 10_000, 253)], [], [], [row(260, 19, 0)]],
    ['from half a Rappen of tax', 20, [row(260, 10_000, 253)], [], [], [row(260, 20, 1)]],
    ['on everything', 15_000, MIXED, [], [], MIXED],
    ['on an amount, split in proportion', 3000, MIXED, [], [], [row(260, 2000, 51), row(810, 1000, 75)]],
    ['on an amount that cannot be split evenly', 100, MIXED, [], [], [row(260, 67, 2), row(810, 33, 2)]],
    ['on a line at its own rate', 1000, MIXED, [], [part(810, 1000)], [row(810, 1000, 75)]],
    ['on lines of both rates', 1500, MIXED, [], [part(260, 500), part(810, 1000)], [row(260, 500, 13), row(810, 1000, 75)]],
    ['on a line of a rate that is used up', 600, MIXED, [row(810, 4700, 352)], [part(810, 600)], [row(260, 300, 8), row(810, 300, 23)]],
    ['on what is left', 5000, MIXED, [row(260, 6667, 169), row(810, 3333, 250)], [], [row(260, 3333, 84), row(810, 1667, 125)]],
    ['on a line and more', 1100, MIXED, [], [part(810, 1000)], [row(260, 71, 2), row(810, 1029, 77)]],
    ['at a rate of zero', 500, [row(0, 500, 0)], [], [], [row(0, 500, 0)]],
  ])('%s', (_, amount, invoiced, credited, lines, taxes) => {
    expect(creditTaxes({ amount: rappen(amount), invoiced, credited, lines })).toEqual(taxes)
  })

  it('are refused for more than is left', () => {
    const credit = { invoiced: MIXED, credited: MIXED, lines: [] }
    expect(() => creditTaxes({ ...credit, amount: rappen(1) })).toThrow(RangeError)
  })

  it('never exceed the invoice at any rate, whatever is credited, and equal it in the end', () => {
    const rate = fc.constantFrom(0, 260, 380, 810)
    const invoices = fc.array(fc.record({ rate, gross: fc.integer({ min: 1, max: 50_000 }).map(rappen) }), { minLength: 1, maxLength: 6 })
    const credits = fc.array(fc.record({ share: fc.integer({ min: 1, max: 100 }), rate: fc.option(rate) }), { maxLength: 12 })
    fc.assert(
      fc.property(invoices, credits, (charged, wanted) => {
        const invoiced = taxTable(charged)
        const total = sum(invoiced.map(({ gross }) => gross))
        const notes: TaxRow[] = []
        const left = () => total - sum(notes.map(({ gross }) => gross))
        const credit = (amount: number, lines: { rate: number; gross: Rappen }[]) => {
          const taxes = creditTaxes({ amount: rappen(amount), invoiced, credited: notes, lines })
          expect(sum(taxes.map(({ gross }) => gross))).toBe(amount)
          expect(taxes.every(({ gross, tax }) => tax >= 0 && tax <= gross)).toBe(true)
          notes.push(...taxes)
          for (const { rate: at, gross, tax } of invoiced) {
            const ofRate = notes.filter((one) => one.rate === at)
            expect(sum(ofRate.map((one) => one.gross))).toBeLessThanOrEqual(gross)
            expect(sum(ofRate.map((one) => one.tax))).toBeLessThanOrEqual(tax)
          }
        }
        for (const { share, rate: at } of wanted) {
          const amount = Math.floor((left() * share) / 100)
          if (amount > 0) credit(amount, at === null ? [] : [part(at, amount)])
        }
        if (left() > 0) credit(left(), [])
        for (const { rate: at, tax } of invoiced) expect(sum(notes.filter((one) => one.rate === at).map((one) => one.tax))).toBe(tax)
      }),
    )
  })
})
