import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sizesAt } from '#tests/support/products/sample-sizes.ts'
import { goodsOf, goodsTotal, itemCount, lineTotal, MAX_QUANTITY, packsBySize } from './cart.ts'
import { sampleLine } from './sample-cart.ts'

describe('goods', () => {
  it('are the lines whose product exists and is no service', () => {
    const fruit = sampleLine()
    const gone = { ...sampleLine({ id: 2 }), product: null }
    const service = sampleLine({ id: 3, kind: 'service' })
    expect(goodsOf([fruit, gone, service])).toEqual([fruit])
  })

  it('cost the sum of unit price times quantity', () => {
    const goods = [sampleLine({}, { quantity: 3 }), sampleLine({ id: 2, sizes: sizesAt({ '10g': 500 }) }, { weight: '10g' })]
    expect(goods.map(lineTotal)).toEqual([2670, 500])
    expect(goodsTotal(goods)).toBe(3170)
    expect(itemCount(goods)).toBe(4)
    expect(goodsTotal([])).toBe(0)
  })

  it('are counted per product and size', () => {
    const lines = [
      sampleLine({}, { quantity: 2, weight: '10g' }),
      sampleLine({}, { quantity: 3 }),
      sampleLine({ id: 2 }),
      sampleLine({}, { quantity: 4 }),
    ]
    expect(packsBySize(lines)).toEqual([
      { productId: 1, weight: '10g', quantity: 2 },
      { productId: 1, weight: '15g', quantity: 7 },
      { productId: 2, weight: '15g', quantity: 1 },
    ])
  })

  it('never cost less when a quantity grows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_QUANTITY }), fc.integer({ min: 0, max: 100_000 }), (quantity, price) => {
        const line = sampleLine({ sizes: sizesAt({ '15g': price }) }, { quantity })
        const more = { ...line, quantity: quantity + 1 }
        expect(goodsTotal([more])).toBeGreaterThanOrEqual(goodsTotal([line]))
      }),
    )
  })
})
