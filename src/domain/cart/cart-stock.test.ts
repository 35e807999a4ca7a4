import { describe, expect, it } from 'vitest'
import { nameOfSize } from '#domain/products/product.ts'
import { sampleProduct } from '#domain/products/sample-product.ts'
import { withStock } from '#tests/support/products/sample-sizes.ts'
import { stockRefusal } from './cart-stock.ts'

const sized = sampleProduct({ stockLevel: 4, sizes: withStock({ '10g': 3, '15g': 1, '20g': 0 }) })

describe('stockRefusal', () => {
  it('accepts as many packs of a size as are left of it, and not one more', () => {
    expect(stockRefusal(sized, { weight: '10g', packs: 3 })).toBeNull()
    expect(stockRefusal(sized, { weight: '10g', packs: 4 })).toEqual({
      code: 'not-enough-stock',
      details: { productId: 1, weight: '10g', name: 'Erdbeere 10\u00a0g', left: 3 },
    })
    expect(stockRefusal(sized, { weight: '15g', packs: 1 })).toBeNull()
    expect(stockRefusal(sized, { weight: '15g', packs: 2 })).toMatchObject({ code: 'not-enough-stock', details: { left: 1 } })
  })

  it('refuses a size that is out of stock, and every size of a product that is switched off, as sold out', () => {
    expect(stockRefusal(sized, { weight: '20g', packs: 1 })).toMatchObject({ code: 'sold-out', details: { weight: '20g', left: 0 } })
    const off = { ...sized, inStock: false }
    expect(stockRefusal(off, { weight: '10g', packs: 1 })).toMatchObject({ code: 'sold-out', details: { left: 0 } })
  })

  it('accepts any number where stock is not counted', () => {
    expect(stockRefusal(sampleProduct({ stockLevel: null }), { weight: '15g', packs: 99 })).toBeNull()
  })
})

describe('nameOfSize', () => {
  it('names the size of a pouch, but not of a box', () => {
    expect(nameOfSize({ kind: 'pouch', name: 'Mango', netWeightGrams: null }, '20g')).toBe('Mango 20\u00a0g')
    expect(nameOfSize({ kind: 'box', name: 'Familienbox', netWeightGrams: 160 }, '15g')).toBe('Familienbox')
  })
})
