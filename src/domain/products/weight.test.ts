import { describe, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { byWeight, DEFAULT_WEIGHT, grams, isWeight, pricePer100g, TRIAL_BOX_WEIGHT, type Weight } from './weight.ts'

describe('weights', () => {
  it.each(['1g', '10g', '50g', '110g', '5000g'])('are whole grams from 1 to 5,000, such as %s', (text) => {
    expect(isWeight(text)).toBe(true)
    expect(`${grams(text as Weight)}g`).toBe(text)
  })

  it.each(['', 'g', '0g', '5001g', '010g', '-5g', '1.5g', '1e3g', '15', '15 g', '15G', '15g '])('are not «%s»', (text) => {
    expect(isWeight(text)).toBe(false)
  })

  it('are ordered by what they weigh', () => {
    const sizes: { weight: Weight }[] = [{ weight: '100g' }, { weight: '15g' }, { weight: '5g' }]
    expect(sizes.toSorted(byWeight).map(({ weight }) => weight)).toEqual(['5g', '15g', '100g'])
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
