import { describe, expect, it } from 'vitest'
import { stockRefusal } from './cart-stock.ts'
import { sampleProduct } from './sample-product.ts'

describe('stockRefusal', () => {
  it('accepts as many packs as are left, and not one more', () => {
    const product = sampleProduct({ stockLevel: 3 })
    expect(stockRefusal(product, 3)).toBeNull()
    expect(stockRefusal(product, 4)).toEqual({ code: 'not-enough-stock', details: { productId: 1, name: 'Erdbeere', left: 3 } })
  })

  it('refuses a product that is out of stock or switched off as sold out', () => {
    expect(stockRefusal(sampleProduct({ stockLevel: 0 }), 1)).toMatchObject({ code: 'sold-out', details: { left: 0 } })
    expect(stockRefusal(sampleProduct({ inStock: false }), 1)).toMatchObject({ code: 'sold-out', details: { left: 0 } })
  })

  it('accepts any number where stock is not counted', () => {
    expect(stockRefusal(sampleProduct({ stockLevel: null }), 99)).toBeNull()
  })
})
