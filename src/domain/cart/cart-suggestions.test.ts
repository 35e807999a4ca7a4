import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { sampleProduct } from '#domain/products/sample-product.ts'
import { sizesAt, withStock } from '#tests/support/products/sample-sizes.ts'
import { cartSuggestions } from './cart-suggestions.ts'

// 10g costs 6.50, 15g 8.90, 20g 10.90.
const apple = sampleProduct({ id: 1, name: 'Apfel' })
const pear = sampleProduct({ id: 2, name: 'Birne' })
const cherry = sampleProduct({ id: 3, name: 'Kirsche', stockLevel: null, sizes: sizesAt({ '10g': 600, '15g': 700, '20g': 950 }) })
const box = sampleProduct({ id: 20, kind: 'box', name: 'Premium Probierbox' })
const shipping = sampleProduct({ id: 24, kind: 'service', name: 'Versandpaket' })

function suggested(missing: number, { inCart = [] as number[], candidates = [apple, pear, cherry] } = {}) {
  return cartSuggestions(candidates, { missing: rappen(missing), inCart }).map(
    ({ product, size, reachesFreeDelivery }) => `${product.name} ${size.weight}${reachesFreeDelivery ? ' frei' : ''}`,
  )
}

// docs/rules/cart.md#suggestions
describe('what a cart is offered up to the free delivery', () => {
  it.each([
    [1, ['Kirsche 10g frei', 'Apfel 10g frei']],
    [600, ['Kirsche 10g frei', 'Apfel 10g frei']],
    [601, ['Apfel 10g frei', 'Birne 10g frei']],
    [650, ['Apfel 10g frei', 'Birne 10g frei']],
    [651, ['Kirsche 15g frei', 'Apfel 15g frei']],
    [950, ['Kirsche 20g frei', 'Apfel 20g frei']],
    [951, ['Apfel 20g frei', 'Birne 20g frei']],
    [1090, ['Apfel 20g frei', 'Birne 20g frei']],
    [1091, ['Apfel 20g', 'Birne 20g']],
  ])('while %d Rappen are missing', (missing, names) => {
    expect(suggested(missing)).toEqual(names)
  })

  it('is nothing that lies in it, no box, no service, and nothing twice', () => {
    expect(suggested(500, { inCart: [1, 3] })).toEqual(['Birne 10g frei'])
    expect(suggested(500, { candidates: [box, shipping, pear, pear] })).toEqual(['Birne 10g frei'])
    expect(suggested(500, { candidates: [] })).toEqual([])
  })

  it('is no size that is sold out', () => {
    const low = sampleProduct({ id: 4, name: 'Kiwi', stockLevel: 3, sizes: withStock({ '10g': 0, '15g': 3, '20g': 0 }) })
    expect(suggested(500, { candidates: [low] })).toEqual(['Kiwi 15g frei'])
    expect(suggested(1000, { candidates: [low] })).toEqual(['Kiwi 15g'])
    expect(suggested(500, { candidates: [sampleProduct({ inStock: false })] })).toEqual([])
  })

  it('says of a product exactly then that it is enough when it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4900 }), (missing) => {
        for (const { size, reachesFreeDelivery } of cartSuggestions([apple, pear, cherry], { missing: rappen(missing), inCart: [] }))
          expect(reachesFreeDelivery).toBe(size.price >= missing)
      }),
    )
  })
})
