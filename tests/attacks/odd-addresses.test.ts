import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderToken } from '#server/orders/order-token.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ pages: true, listens: false })
})
afterAll(() => shop.close())

const HTML = 'text/html; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'

it.each([
  ['/product/%00', 404, HTML],
  ['/product/a%0Ab', 404, HTML],
  ['/%7f', 404, HTML],
  ['/product/%zz', 400, HTML],
  ['/product/a:b@c+d%20e%7Cf', 404, HTML],
  ['/shop?q=%00', 200, HTML],
  ['/shop?q=a%0Bb%00&category=%01', 200, HTML],
  ['/shop?category=beeren', 200, HTML],
  ['/shop?category=quatsch', 404, HTML],
  ['/bestellung/falsch', 404, HTML],
  ['/bestellung/%00', 404, HTML],
  ['/api/gibt-es-nicht', 404, JSON_TYPE],
  ['/api', 404, JSON_TYPE],
  ['/api/products/by-slug/%00', 400, JSON_TYPE],
  ['/api/products?q=%00', 400, JSON_TYPE],
])('%s answers %s with %s', async (url, status, type) => {
  for (let time = 1; time <= 2; time++) {
    const { statusCode, headers } = await shop.app.inject(url)
    expect([statusCode, headers['content-type'], headers.location]).toEqual([status, type, undefined])
  }
})

it.each([
  ['DELETE', '/api/products', 'HEAD, GET'],
  ['GET', '/api/create-payment-intent', 'POST'],
  ['POST', '/shop', 'GET, HEAD'],
  ['PUT', '/api/products/1', 'HEAD, GET'],
] as const)('%s %s is refused with the methods that are allowed', async (method, url, allow) => {
  const { statusCode, headers } = await shop.app.inject({ method, url })
  expect([statusCode, headers.allow?.split(', ').sort()]).toEqual([405, allow.split(', ').sort()])
})

it.each(['/api/gibt-es-nicht', '/gibt-es-nicht'])('an unknown address is unknown to every method: %s', async (url) => {
  for (const method of ['POST', 'DELETE', 'OPTIONS'] as const)
    expect([method, (await shop.app.inject({ method, url })).statusCode]).toEqual([method, 404])
})

it('the link of an order shows the page, without anything of the order in it', async () => {
  const { id } = await new CheckoutClient(shop).buy({ productId: 3 })
  const token = orderToken(shop.checkoutContext.sessionSecret, id)
  const order = await shop.app.inject(`/api/orders/by-token/${token}`)
  const page = await shop.app.inject(`/bestellung/${token}`)
  expect([order.statusCode, page.statusCode]).toEqual([200, 200])
  expect(page.body).not.toContain((JSON.parse(order.body) as { number: string }).number)
})

it.each(['/Auth/reset?token=geheim', '/AUTH/RESET/?token=geheim', '//auth/reset', '/Bestellung/geheim'])(
  '%s is as private as its page',
  async (url) => {
    const { headers } = await shop.app.inject(url)
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
  },
)
