import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { productList } from '#contract/products/catalogue.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const MANGO = 7
async function fruitsOf(ingredients: string | null) {
  const { rows } = await shop.pool.query('update product set ingredients = $1 where id = $2 returning fruits', [ingredients, MANGO])
  return rows[0].fruits
}

describe('the fruits that people react to', () => {
  it.each([
    ['100 % Mango (gefriergetrocknet)', ['mango']],
    ['Erdbeeren, Äpfel mit Schale, KIWI', ['strawberry', 'apple', 'kiwi']],
    ['Granatapfel, Himbeeren', []],
    ['Sauerkirschen, Zwetschgen, Pfirsiche, Feigen', ['cherry', 'peach', 'plum', 'fig']],
    [null, null],
    [' ', null],
  ])('are read from the ingredients %j: %j', async (ingredients, fruits) => {
    expect(await fruitsOf(ingredients)).toEqual(fruits)
  })

  it('are those of each product of the demo by its name, in lists too', async () => {
    await fruitsOf('100 % Mango')
    const { items } = z.decode(productList, (await shop.app.inject('/api/products?page=1')).json())
    const fruits = new Map(items.map((product) => [product.name, product.fruits]))
    expect([fruits.get('Kiwi'), fruits.get('Sauerkirsche'), fruits.get('Himbeere')]).toEqual([['kiwi'], ['cherry'], []])
    expect(fruits.get('Tropenmix')).toEqual(['kiwi', 'mango', 'pineapple', 'banana'])
  })
})
