import { describe, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { isUnlikelyPrice, priceChangedBy } from './price-change.ts'

describe('priceChangedBy', () => {
  it.each([
    [790, 10, 870],
    [790, -10, 710],
    [590, 5, 620],
    [590, 0, 590],
    [9_000_000, 10, 9_900_000],
    [9_900_000, 10, 10_000_000],
    [1000, -50, 500],
    // Half up: 102.5 lies between two coins.
    [205, -50, 105],
    [204, -50, 100],
    [5, -90, 5],
  ])('changes %i Rappen by %i percent to %i', (price, percent, changed) => {
    expect(priceChangedBy(rappen(price), percent)).toBe(changed)
  })
})

describe('isUnlikelyPrice', () => {
  it.each([
    [1290, 12899, false],
    [1290, 12900, true],
    [1290, 129000, true],
    [1290, 130, false],
    [1290, 129, true],
    [1290, 1290, false],
  ])('from %i to %i Rappen: %s', (before, after, isUnlikely) => {
    expect(isUnlikelyPrice(rappen(before), rappen(after))).toBe(isUnlikely)
  })
})
