import { describe, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { DEFAULT_WEIGHT, grams, pricePer100g, TRIAL_BOX_WEIGHT, WEIGHTS } from './weight.ts'

describe('weights', () => {
  it('are 10, 15 and 20 grams', () => {
    expect(WEIGHTS.map(grams)).toEqual([10, 15, 20])
  })

  it('default to 15g on cards and to 10g for the trial box', () => {
    expect(DEFAULT_WEIGHT).toBe('15g')
    expect(TRIAL_BOX_WEIGHT).toBe('10g')
  })

  it.each([
    { price: 890, grams: 15, expected: 5933 },
    { price: 890, grams: 12, expected: 7417 },
    { price: 3990, grams: 60, expected: 6650 },
  ])('give $expected per 100 g for $price Rappen and $grams g', ({ price, grams: content, expected }) => {
    expect(pricePer100g({ price: rappen(price), grams: content })).toBe(expected)
  })
})
