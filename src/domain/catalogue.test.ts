import { describe, expect, it } from 'vitest'
import {
  bestsellers,
  boxProducts,
  categoriesOf,
  countHeading,
  listedProducts,
  matchesSearch,
  relatedProducts,
  shopGrid,
  sortProducts,
  trialBoxCompanions,
} from './catalogue.ts'
import { rappen } from './money.ts'
import { sampleProduct } from './sample-product.ts'

const ids = (products: readonly { id: number }[]) => products.map((product) => product.id)

const strawberry = sampleProduct({ id: 1, name: 'Erdbeere', category: 'Beeren', price: rappen(890) })
const mango = sampleProduct({ id: 7, name: 'Mango', category: 'Tropische Früchte', price: rappen(990) })
const trialBox = sampleProduct({ id: 20, name: 'Premium Probierbox', category: 'Probierbox' })
const giftBox = sampleProduct({ id: 21, name: 'Geschenkbox Alpenglühen', category: 'Geschenkbox' })
const shipping = sampleProduct({ id: 24, name: 'Versandpaket', category: 'Service' })
const all = [strawberry, mango, trialBox, giftBox, shipping]

describe('listings', () => {
  it('hide services and shipping', () => {
    expect(ids(listedProducts(all))).toEqual([1, 7, 20, 21])
  })

  it('show boxes in their section and everything else in the grid', () => {
    expect(ids(boxProducts(all))).toEqual([20, 21])
    expect(ids(shopGrid(all))).toEqual([1, 7])
  })

  it('name the distinct categories in order', () => {
    expect(categoriesOf([strawberry, mango, { ...mango, id: 8 }, strawberry])).toEqual(['Beeren', 'Tropische Früchte'])
  })

  it('are headed by their count', () => {
    expect(countHeading(0)).toBe('0 Produkte')
    expect(countHeading(1)).toBe('1 Produkt')
    expect(countHeading(2)).toBe('2 Produkte')
    expect(countHeading(1, 'Beeren')).toBe('1 Produkt in Beeren')
    expect(countHeading(3, 'Beeren')).toBe('3 Produkte in Beeren')
  })
})

describe('bestsellers', () => {
  const fruits = Array.from({ length: 8 }, (_, index) => sampleProduct({ id: index + 1 }))

  it('are at most 6, the tagged ones first', () => {
    expect(ids(bestsellers(fruits))).toEqual([1, 2, 3, 4, 5, 6])
    const tagged = fruits.map((product) => (product.id >= 7 ? { ...product, tags: ['Bestseller'] } : product))
    expect(ids(bestsellers(tagged))).toEqual([7, 8, 1, 2, 3, 4])
  })

  it('are in stock, with an unknown or positive count', () => {
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

describe('beside a product', () => {
  it('the trial box shows up to 6 fruits that are in stock, and no boxes', () => {
    const fruits = Array.from({ length: 8 }, (_, index) => sampleProduct({ id: index + 1, inStock: index !== 0 }))
    expect(ids(trialBoxCompanions([...fruits, trialBox, giftBox, shipping]))).toEqual([2, 3, 4, 5, 6, 7])
  })

  it('up to 4 related ones stand, same category first, never itself or a service', () => {
    const raspberry = sampleProduct({ id: 2, name: 'Himbeere', category: 'Beeren' })
    expect(ids(relatedProducts(strawberry, [shipping, mango, strawberry, trialBox, raspberry]))).toEqual([2, 7, 20])
    const many = Array.from({ length: 6 }, (_, index) => sampleProduct({ id: index + 30 }))
    expect(relatedProducts(strawberry, many)).toHaveLength(4)
  })
})

describe('sorting and searching', () => {
  const apple = sampleProduct({ id: 12, name: 'Äpfel', price: rappen(890) })

  it('by name follows the German alphabet, by price the base price, then the name', () => {
    expect(ids(sortProducts([mango, strawberry, apple], 'name'))).toEqual([12, 1, 7])
    expect(ids(sortProducts([mango, strawberry, apple], 'price-asc'))).toEqual([12, 1, 7])
    expect(ids(sortProducts([strawberry, apple, mango], 'price-desc'))).toEqual([7, 12, 1])
  })

  it('finds the text in name or description, in any case; an empty text finds everything', () => {
    const product = { name: 'Heidelbeere', description: 'Aus dem Jura' }
    expect(matchesSearch(product, 'HEIDEL')).toBe(true)
    expect(matchesSearch(product, ' jura ')).toBe(true)
    expect(matchesSearch(product, 'mango')).toBe(false)
    expect(matchesSearch(product, '')).toBe(true)
  })
})
