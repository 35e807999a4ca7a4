import { afterAll, beforeAll, expect, it } from 'vitest'
import { CartClient } from '#tests/support/cart-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { setStock } from '#tests/support/set-stock.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'

const RASPBERRY = 2
const APPLE = 12
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

it('a cart refuses goods for more than a million together, and quotes what it holds', async () => {
  await shop.pool.query('update product set price_20g = 10000000 where id in ($1, $2)', [RASPBERRY, APPLE])
  for (const productId of [RASPBERRY, APPLE]) await setStock(shop, { productId, packs: 99, weight: '20g' })
  const one = new CartClient(shop.app)
  const { id } = await one.addLine({ productId: RASPBERRY, weight: '20g', quantity: 9 })
  const refused = await one.postLine({ productId: APPLE, weight: '20g', quantity: 2 })
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'cart-too-large'])
  expect((await one.postLine({ productId: RASPBERRY, weight: '20g', quantity: 2 })).statusCode).toBe(422)
  await one.addLine({ productId: APPLE, weight: '20g' })
  const change = (quantity: number) => one.send({ method: 'PUT', url: `/api/cart/${id}`, payload: { quantity } })
  expect((await change(10)).json()).toMatchObject({ code: 'cart-too-large' })
  expect((await change(8)).statusCode).toBe(200)
  expect(await one.quote()).toMatchObject({ goodsTotal: 90_000_000 })
})

it('a cart whose goods became dearer than ten million is quoted, and not sold', async () => {
  await shop.pool.query('update product set price_15g = 890 where id in ($1, $2)', [RASPBERRY, APPLE])
  const one = new CheckoutClient(shop)
  for (const productId of [RASPBERRY, APPLE]) {
    await setStock(shop, { productId, packs: 99 })
    await one.addLine({ productId, quantity: 99 })
  }
  await shop.pool.query('update product set price_15g = 10000000 where id in ($1, $2)', [RASPBERRY, APPLE])
  const quote = await one.call('GET', '/api/cart/quote')
  expect([quote.statusCode, quote.json()]).toMatchObject([200, { goodsTotal: '19800000.00', total: '16830000.00' }])
  const refused = await one.postPaymentIntent()
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'cart-too-large'])
})
