import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, formatChf, minus, parseChf, plus, rappen, shareOfAmount, sum, times, toDecimal, ZERO } from './money.ts'

const amounts = fc.integer({ min: 0, max: 1_000_000_000 }).map(rappen)

describe('amounts', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('throws for %s', (n) => {
    expect(() => rappen(n)).toThrow(RangeError)
  })

  it('add, subtract and multiply in whole Rappen', () => {
    expect(plus(rappen(10), rappen(20), rappen(3))).toBe(33)
    expect(sum([])).toBe(ZERO)
    expect(minus(rappen(4900), rappen(4895))).toBe(5)
    expect(times(rappen(890), 3)).toBe(2670)
    expect(() => times(rappen(1), 1.5)).toThrow(RangeError)
  })
})

describe('share', () => {
  it.each([
    { amount: 49, numerator: 1, denominator: 100, expected: 0 },
    { amount: 50, numerator: 1, denominator: 100, expected: 1 },
    { amount: 149, numerator: 1, denominator: 100, expected: 1 },
    { amount: 1295, numerator: 10, denominator: 100, expected: 130 },
    { amount: 0, numerator: 10, denominator: 100, expected: 0 },
  ])('$numerator/$denominator of $amount rounds half up to $expected', ({ amount, expected, ...part }) => {
    expect(shareOfAmount({ amount: rappen(amount), ...part })).toBe(expected)
  })

  it('stays exact where products exceed safe integers', () => {
    const amount = rappen(Number.MAX_SAFE_INTEGER)
    expect(shareOfAmount({ amount, numerator: 999_999_937, denominator: 999_999_937 })).toBe(amount)
  })

  it('throws for negative values and a zero denominator', () => {
    expect(() => shareOfAmount({ amount: rappen(-1), numerator: 1, denominator: 2 })).toThrow(RangeError)
    expect(() => shareOfAmount({ amount: rappen(1), numerator: -1, denominator: 2 })).toThrow(RangeError)
    expect(() => shareOfAmount({ amount: rappen(1), numerator: 1, denominator: 0 })).toThrow(RangeError)
  })
})

describe('allocate', () => {
  it.each([
    { amount: 100, weights: [1, 1, 1], expected: [34, 33, 33] },
    { amount: 5, weights: [1, 0, 3], expected: [1, 0, 4] },
    { amount: 0, weights: [0, 0], expected: [0, 0] },
    { amount: 0, weights: [], expected: [] },
  ])('splits $amount over $weights into $expected', ({ amount, weights, expected }) => {
    expect(allocate(rappen(amount), weights)).toEqual(expected)
  })

  it('throws when all weights are 0', () => {
    expect(() => allocate(rappen(1), [0, 0])).toThrow(RangeError)
    expect(() => allocate(rappen(1), [2, -1])).toThrow(RangeError)
  })

  it('always adds up, and no part exceeds its weight when the amount does not exceed their sum', () => {
    const lists = fc.array(amounts, { minLength: 1, maxLength: 20 }).filter((list) => sum(list) > 0)
    fc.assert(
      fc.property(lists, fc.integer({ min: 0, max: 100 }), (weights, percent) => {
        const amount = shareOfAmount({ amount: sum(weights), numerator: percent, denominator: 100 })
        const parts = allocate(amount, weights)
        expect(sum(parts)).toBe(amount)
        expect(parts.every((part, index) => part >= 0 && part <= (weights[index] ?? ZERO))).toBe(true)
      }),
    )
  })
})

describe('parsing and formatting', () => {
  it.each([
    ['0', 0],
    ['0.05', 5],
    ['12.9', 1290],
    ['12.90', 1290],
    ['1234.50', 123450],
  ])('parses %s as %i Rappen', (text, expected) => {
    expect(parseChf(text)).toBe(expected)
  })

  it.each(['', ' 1', '-1.00', '+1', '1.', '.50', '1.005', '1,50', '1e3', '12.90 ', '1’000.00', 'NaN', '١'])('throws for %j', (text) => {
    expect(() => parseChf(text)).toThrow(RangeError)
  })

  it.each([
    [0, 'CHF 0.00'],
    [5, 'CHF 0.05'],
    [1290, 'CHF 12.90'],
    [99999, 'CHF 999.99'],
    [123450, 'CHF 1’234.50'],
    [123456789, 'CHF 1’234’567.89'],
    [-1290, '−CHF 12.90'],
    [-123450, '−CHF 1’234.50'],
  ])('formats %i Rappen as %s', (amount, text) => {
    expect(formatChf(rappen(amount))).toBe(text)
  })

  it('parses what it formats', () => {
    fc.assert(fc.property(amounts, (amount) => parseChf(toDecimal(amount)) === amount))
  })
})
