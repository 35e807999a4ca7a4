import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { unitPrice } from '#domain/products/product.ts'
import { sampleProduct, sampleSize } from '#domain/products/sample-product.ts'
import { withPriceOverride } from './price-override.ts'

describe('a price override', () => {
  it('is what the size costs, whatever it costs in the shop and whether it is offered there', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('10g' as const, '15g' as const, '50g' as const),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.option(fc.integer({ min: 1, max: 500 })),
        (...drawn) => {
          const [weight, price, sale] = drawn
          const product = sampleProduct({
            sizes: [sampleSize('15g', { price: rappen(sale ?? 890), compareAtPrice: sale === null ? null : rappen(890) })],
          })
          expect(unitPrice(withPriceOverride(product, weight, rappen(price)), weight)).toBe(price)
        },
      ),
    )
  })

  it('leaves a product without one as it is', () => {
    const product = sampleProduct({})
    expect(withPriceOverride(product, '15g', null)).toBe(product)
  })
})
