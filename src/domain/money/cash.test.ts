import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cashBack, inCash } from './cash.ts'
import { rappen, sum } from './money.ts'

describe('cash', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 5],
    [4, 5],
    [5, 5],
    [2342, 2340],
    [2343, 2345],
    [2345, 2345],
    [2347, 2345],
    [2348, 2350],
  ])('rounds %i Rappen to %i', (amount, paid) => {
    expect(inCash(rappen(amount))).toBe(paid)
  })

  it('differs from the amount by at most 2 Rappen and is made of coins', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (amount) => {
        const paid = inCash(rappen(amount))
        expect(Math.abs(paid - amount)).toBeLessThanOrEqual(2)
        expect(paid % 5).toBe(0)
      }),
    )
  })

  it('goes back in parts as it was paid, each part of coins', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(parts, (amounts) => {
        const backs = amounts.map((amount, index) => cashBack(rappen(amount), sum(amounts.slice(0, index).map(rappen))))
        for (const back of backs) expect(back >= 0 && back % 5 === 0).toBe(true)
        expect(sum(backs)).toBe(inCash(sum(amounts.map(rappen))))
      }),
    )
  })
})
