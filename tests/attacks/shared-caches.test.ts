import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCartLine } from '#contract/cart/cart.ts'
import { listProducts } from '#contract/products/catalogue.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { readableUrls } from '#tests/support/shop/page-urls.ts'
import type { TestResponse } from '#tests/support/shop/remote-app.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let people: { customer: ApiClient; owner: ApiClient; nobody: ApiClient }
let addresses: string[]

beforeAll(async () => {
  shop = await startTestShop({ pages: true, listens: false })
  const [customer, owner] = [await signInAs(shop, 'customer'), await signInAs(shop, 'owner')]
  for (const [index, visitor] of [customer, owner].entries())
    await visitor.request(addCartLine, { body: { productId: index + 1, sessionId: `cart-of-${index}` } })
  const buyer = new CheckoutClient(shop)
  const { id } = await buyer.buy({ productId: 3 })
  people = { customer, owner, nobody: new ApiClient(shop.app) }
  addresses = [...readableUrls(shop.app), '/shop?q=beere', `/my-orders/${id}`, '/api/cart/cart-of-0', '/gibt-es-nicht', '/assets/gone.js']
})
afterAll(() => shop.close())

const isStorable = ({ headers }: TestResponse) => headers['cache-control'] !== 'no-store'
// The parts of a response that a cache stores.
function stored({ statusCode, headers, rawPayload }: TestResponse) {
  return { statusCode, headers: { ...headers, date: undefined }, payload: rawPayload.toString('base64') }
}

describe('S28: A response that a shared cache may store', () => {
  it('is the same for everybody, sets no cookie and names nobody', async () => {
    const storable: string[] = []
    for (const url of addresses) {
      // First as a customer: the shop's cache would serve their response to the others.
      const mine = await people.customer.send({ url })
      const theirs = await people.owner.send({ url })
      const none = await new ApiClient(shop.app).send({ url })
      if (![mine, theirs, none].some(isStorable)) continue
      storable.push(url)
      // The first response is computed, the later ones come from the cache with an ETag.
      const again = await people.customer.send({ url })
      expect([url, stored(theirs)]).toEqual([url, stored(again)])
      expect([url, stored(none)]).toEqual([url, stored(again)])
      expect([url, mine.body === again.body, mine.statusCode]).toEqual([url, true, again.statusCode])
      for (const answer of [mine, theirs, none]) {
        expect([url, isStorable(answer), answer.headers['set-cookie']]).toEqual([url, true, undefined])
        expect([url, /@example\.com|anna\.muster|cart-of-/.test(answer.body)]).toEqual([url, false])
      }
    }
    expect(storable.length).toBeGreaterThan(30)
    expect(storable).toEqual(expect.arrayContaining(['/', '/shop', '/cart', '/api/products', '/product/erdbeere-gefriergetrocknet']))
  })

  it('is never a private one, and an ETag never reveals another response', async () => {
    const differing: string[] = []
    for (const url of addresses) {
      const [mine, theirs] = [await people.customer.send({ url }), await people.owner.send({ url })]
      if (mine.body === theirs.body && mine.statusCode === theirs.statusCode) continue
      differing.push(url)
      for (const answer of [mine, theirs])
        expect([url, isStorable(answer), answer.headers.etag, answer.headers['last-modified']]).toEqual([url, false, undefined, undefined])
      const marked = await people.owner.send({ url, headers: { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() } })
      expect([url, marked.statusCode]).toEqual([url, theirs.statusCode])
    }
    expect(differing).toEqual(expect.arrayContaining(['/api/auth/user', '/api/cart', '/api/cart/quote', '/api/admin/orders']))
  })

  it('is validated by its own ETag only', async () => {
    const page = await people.customer.respond(listProducts, {})
    const etag = String(page.headers.etag)
    expect((await people.owner.send({ url: '/api/products', headers: { 'if-none-match': etag } })).statusCode).toBe(304)
    expect((await people.owner.send({ url: '/api/faq', headers: { 'if-none-match': etag } })).statusCode).toBe(200)
  })

  it('cannot be poisoned by headers that name another host', async () => {
    for (const url of ['/', '/sitemap.xml', '/robots.txt', '/product/mango-gefriergetrocknet', '/shop?page=1']) {
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-original-url': '/admin' }
      const answer = await people.nobody.send({ url, headers })
      expect([url, answer.statusCode, answer.body.includes('evil.example')]).toEqual([url, 200, false])
    }
  })
})
