import { describe, expect, it } from 'vitest'
import { bestsellers, relatedProducts, trialBoxCompanions } from './catalogue.ts'
import { sampleProduct } from './sample-product.ts'

const ids = (products: readonly { id: number }[]) => products.map((product) => product.id)

const strawberry = sampleProduct({ id: 1, name: 'Erdbeere', category: 'Beeren' })
const mango = sampleProduct({ id: 7, name: 'Mango', category: 'Tropische Früchte' })
const trialBox = sampleProduct({ id: 20, kind: 'box', name: 'Premium Probierbox', category: 'Probierbox' })
const giftBox = sampleProduct({ id: 21, kind: 'box', name: 'Geschenkbox Alpenglühen', category: 'Geschenkbox' })
const shipping = sampleProduct({ id: 24, kind: 'service', name: 'Versandpaket', category: 'Service' })

describe('bestsellers', () => {
  const fruits = Array.from({ length: 8 }, (_, index) => sampleProduct({ id: index + 1 }))

  it('are at most 6 products, the tagged ones first', () => {
    expect(ids(bestsellers(fruits))).toEqual([1, 2, 3, 4, 5, 6])
    const tagged = fruits.map((product) => (product.id >= 7 ? { ...product, tags: ['Bestseller'] } : product))
    expect(ids(bestsellers(tagged))).toEqual([7, 8, 1, 2, 3, 4])
  })

  it('are products in stock, with an unknown or positive stock level', () => {
    const stock = [
      sampleProduct({ id: 1, stockLevel: 0 }),
      sampleProduct({ id: 2, stockLevel: 1 }),
      sampleProduct({ id: 3, stockLevel: null }),
      sampleProduct({ id: 4, inStock: false }),
      shipping,
    ]
    expect(ids(bestsellers(stock))).toEqual([2, 3])
  })
})

describe('other products', () => {
  it('beside the trial box are up to 6 fruits in stock, and no boxes', () => {
    const fruits = Array.from({ length: 8 }, (_, index) => sampleProduct({ id: index + 1, inStock: index !== 0 }))
    expect(ids(trialBoxCompanions([...fruits, trialBox, giftBox, shipping]))).toEqual([2, 3, 4, 5, 6, 7])
  })

  it('related to a product are up to 4, the same category first, never itself or a service', () => {
    const raspberry = sampleProduct({ id: 2, name: 'Himbeere', category: 'Beeren' })
    expect(ids(relatedProducts(strawberry, [shipping, mango, strawberry, trialBox, raspberry]))).toEqual([2, 7, 20])
    const many = Array.from({ length: 6 }, (_, index) => sampleProduct({ id: index + 30 }))
    expect(relatedProducts(strawberry, many)).toHaveLength(4)
  })
})
