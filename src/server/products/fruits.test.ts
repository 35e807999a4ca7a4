import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productPage } from '#tests/support/products/product-page.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

describe('the fruits that people react to', () => {
  it('are those of each product of the demo by its name, in lists too', async () => {
    const { items } = await productPage(shop, { page: 1 })
    const fruits = new Map(items.map((product) => [product.name, product.fruits]))
    expect([fruits.get('Kiwi'), fruits.get('Sauerkirsche'), fruits.get('Himbeere')]).toEqual([['kiwi'], ['cherry'], []])
    expect(fruits.get('Tropenmix')).toEqual(['kiwi', 'mango', 'pineapple', 'banana'])
  })
})
