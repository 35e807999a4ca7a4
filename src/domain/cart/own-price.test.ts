import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { unitPrice } from '#domain/products/product.ts'
import { sampleProduct } from '#domain/products/sample-product.ts'
import { WEIGHTS } from '#domain/products/weight.ts'
import { withOwnPrice } from './own-price.ts'

describe('an own price', () => {
  it('is what the size costs, whatever the product and its promotion cost', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...WEIGHTS),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.option(fc.integer({ min: 1, max: 500 })),
        (...drawn) => {
          const [weight, price, sale] = drawn
          const product = sampleProduct({ salePrice: sale === null ? null : rappen(sale) })
          expect(unitPrice(withOwnPrice(product, weight, rappen(price)), weight)).toBe(price)
        },
      ),
    )
  })

  it('leaves a product without one as it is', () => {
    const product = sampleProduct({})
    expect(withOwnPrice(product, '15g', null)).toBe(product)
  })
})
