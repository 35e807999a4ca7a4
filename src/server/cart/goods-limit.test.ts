import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeCartLine, getQuote } from '#contract/cart/cart.ts'
import { setPrices } from '#tests/support/products/set-prices.ts'
import { setStock } from '#tests/support/products/set-stock.ts'
import { CartClient } from '#tests/support/shop/cart-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const RASPBERRY = 2
const APPLE = 12
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

it('a cart refuses goods for more than a million together, and quotes what it holds', async () => {
  for (const id of [RASPBERRY, APPLE]) await setPrices(shop, id, { '20g': 10_000_000 })
  for (const productId of [RASPBERRY, APPLE]) await setStock(shop, { productId, packs: 99, weight: '20g' })
  const one = new CartClient(shop.app)
  const { id } = await one.addLine({ productId: RASPBERRY, weight: '20g', quantity: 9 })
  const refused = await one.postLine({ productId: APPLE, weight: '20g', quantity: 2 })
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'cart-too-large'])
  expect((await one.postLine({ productId: RASPBERRY, weight: '20g', quantity: 2 })).statusCode).toBe(422)
  await one.addLine({ productId: APPLE, weight: '20g' })
  const change = (quantity: number) => one.respond(changeCartLine, { params: { id }, body: { quantity } })
  expect((await change(10)).json()).toMatchObject({ code: 'cart-too-large' })
  expect((await change(8)).statusCode).toBe(200)
  expect(await one.quote()).toMatchObject({ goodsTotal: 90_000_000 })
})

it('a cart whose goods became dearer than ten million is quoted, and not sold', async () => {
  for (const id of [RASPBERRY, APPLE]) await setPrices(shop, id, { '15g': 890 })
  const one = new CheckoutClient(shop)
  for (const productId of [RASPBERRY, APPLE]) {
    await setStock(shop, { productId, packs: 99 })
    await one.addLine({ productId, quantity: 99 })
  }
  for (const id of [RASPBERRY, APPLE]) await setPrices(shop, id, { '15g': 10_000_000 })
  const quote = await one.request(getQuote, {})
  expect(quote).toMatchObject({ goodsTotal: 1_980_000_000, total: 1_683_000_000 })
  const refused = await one.postPaymentIntent()
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'cart-too-large'])
})
