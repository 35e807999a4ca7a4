import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rappen, sum } from '#domain/money/money.ts'
import { FOOD_TAX_RATE, formatTaxRate, STANDARD_TAX_RATE, taxContained, taxTable } from './tax.ts'

describe('contained tax', () => {
  it.each([
    { gross: 10_260, rate: FOOD_TAX_RATE, expected: 260 },
    { gross: 10_810, rate: STANDARD_TAX_RATE, expected: 810 },
    { gross: 890, rate: FOOD_TAX_RATE, expected: 23 },
    { gross: 19, rate: FOOD_TAX_RATE, expected: 0 },
    { gross: 20, rate: FOOD_TAX_RATE, expected: 1 },
    { gross: 500, rate: 0, expected: 0 },
  ])('$gross Rappen at $rate basis points contain $expected', ({ gross, rate, expected }) => {
    expect(taxContained(rappen(gross), rate)).toBe(expected)
  })

  it('is summed per rate, lowest rate first', () => {
    const charged = [
      { rate: 810, gross: rappen(1081) },
      { rate: 260, gross: rappen(513) },
      { rate: 260, gross: rappen(513) },
    ]
    expect(taxTable(charged)).toEqual([
      { rate: 260, gross: 1026, tax: 26 },
      { rate: 810, gross: 1081, tax: 81 },
    ])
    expect(taxTable([])).toEqual([])
  })

  it('never exceeds the gross amount, and the rates add up to it', () => {
    const parts = fc.array(
      fc.record({ rate: fc.constantFrom(0, 260, 380, 810), gross: fc.integer({ min: 0, max: 10_000_000 }).map(rappen) }),
    )
    fc.assert(
      fc.property(parts, (charged) => {
        const table = taxTable(charged)
        expect(sum(table.map((row) => row.gross))).toBe(sum(charged.map((part) => part.gross)))
        expect(table.every((row) => row.tax >= 0 && row.tax <= row.gross)).toBe(true)
      }),
    )
  })

  it('is shown with its rate in percent', () => {
    expect(formatTaxRate(260)).toBe('2.6\u00a0%')
    expect(formatTaxRate(810)).toBe('8.1\u00a0%')
  })
})
