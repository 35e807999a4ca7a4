import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { internalGtin, isGtin } from './gtin.ts'

describe('isGtin', () => {
  it.each(['96385074', '036000291452', '4006381333931', '7612345678900', '10614141000415'])('accepts %s', (code) => {
    expect(isGtin(code)).toBe(true)
  })

  it.each([
    ['a wrong check digit', '4006381333932'],
    ['two digits swapped', '4006381339331'],
    ['7 digits', '9638507'],
    ['9 digits', '963850748'],
    ['11 digits', '03600029145'],
    ['15 digits', '106141410004150'],
    ['spaces', '4006381 333931'],
    ['letters', '400638133393X'],
    ['nothing', ''],
  ])('refuses %s', (_what, code) => {
    expect(isGtin(code)).toBe(false)
  })

  it('finds every single wrong digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 9 }), (place, difference) => {
        const digits = [...'4006381333931']
        digits[place] = String((Number(digits[place]) + difference) % 10)
        expect(isGtin(digits.join(''))).toBe(false)
      }),
    )
  })
})

describe('internalGtin', () => {
  it('is a GTIN-13 of the prefix that is reserved for use within a company, another for each size', () => {
    const size = fc.record({
      productId: fc.integer({ min: 1, max: 999_999 }),
      weight: fc.integer({ min: 1, max: 5000 }).map((grams) => `${grams}g` as const),
    })
    fc.assert(
      fc.property(size, size, (one, other) => {
        const code = internalGtin(one)
        expect([code.slice(0, 2), code.length, isGtin(code)]).toEqual(['20', 13, true])
        expect(code === internalGtin(other)).toBe(one.productId === other.productId && one.weight === other.weight)
      }),
    )
  })
})
