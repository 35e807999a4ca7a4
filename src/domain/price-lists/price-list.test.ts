import { describe, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { atListPrices, discountedPrices, listPrice, withListPrice } from './price-list.ts'

const PRICES = [
  { productId: 1, weight: '15g', price: rappen(450) },
  { productId: 1, weight: '20g', price: rappen(590) },
] as const

describe('a price list', () => {
  it.each([
    [{ productId: 1, weight: '15g' }, 450],
    [{ productId: 1, weight: '20g' }, 590],
    [{ productId: 1, weight: '10g' }, null],
    [{ productId: 2, weight: '15g' }, null],
  ] as const)('has the price of %o, or none', (size, price) => {
    expect(listPrice(PRICES, size)).toBe(price)
  })

  it('starts as the prices of the shop less so many percent, in whole coins', () => {
    const products = [
      { id: 2, sizes: [{ weight: '15g', price: rappen(790) }] },
      {
        id: 1,
        sizes: [
          { weight: '20g', price: rappen(990) },
          { weight: '15g', price: rappen(710) },
        ],
      },
    ] as const
    expect(discountedPrices(products, 30)).toEqual([
      { productId: 1, weight: '15g', price: 495 },
      { productId: 1, weight: '20g', price: 695 },
      { productId: 2, weight: '15g', price: 555 },
    ])
  })

  it('replaces every price override of the lines, also by none', () => {
    const lines = [
      { productId: 1, weight: '15g', quantity: 3, priceOverride: rappen(100) },
      { productId: 2, weight: '15g', quantity: 1, priceOverride: rappen(200) },
    ] as const
    expect(atListPrices(lines, PRICES)).toEqual([
      { productId: 1, weight: '15g', quantity: 3, priceOverride: 450 },
      { productId: 2, weight: '15g', quantity: 1, priceOverride: null },
    ])
    expect(atListPrices(lines, []).map(({ priceOverride }) => priceOverride)).toEqual([null, null])
  })

  it('changes the price of one size, adds it, and takes it off', () => {
    const size = { productId: 1, weight: '15g' } as const
    expect(withListPrice(PRICES, size, rappen(300))).toEqual([{ ...size, price: 300 }, PRICES[1]])
    expect(withListPrice([], size, rappen(300))).toEqual([{ ...size, price: 300 }])
    expect(withListPrice(PRICES, size, null)).toEqual([PRICES[1]])
  })
})
