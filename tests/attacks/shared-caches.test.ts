import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readableAddresses } from '#tests/support/addresses.ts'
import { ApiClient } from '#tests/support/api-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import type { TestResponse } from '#tests/support/remote-app.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

let shop: TestShop
let people: { customer: ApiClient; owner: ApiClient; nobody: ApiClient }
let addresses: string[]

beforeAll(async () => {
  shop = await startTestShop({ pages: true, listens: false })
  const [customer, owner] = [await signInAs(shop, 'customer'), await signInAs(shop, 'owner')]
  for (const [index, visitor] of [customer, owner].entries())
    await visitor.call('POST', '/api/cart', { productId: index + 1, sessionId: `basket-of-${index}` })
  const buyer = new CheckoutClient(shop)
  const { id } = await buyer.buy({ productId: 3 })
  people = { customer, owner, nobody: new ApiClient(shop.app) }
  addresses = [
    ...readableAddresses(shop.app),
    '/shop?q=beere',
    `/my-orders/${id}`,
    '/api/cart/basket-of-0',
    '/gibt-es-nicht',
    '/assets/gone.js',
  ]
})
afterAll(() => shop.close())

const isStorable = ({ headers }: TestResponse) => headers['cache-control'] !== 'no-store'
// What a cache keeps of an answer; the clock and the length follow from it.
function stored({ statusCode, headers, rawPayload }: TestResponse) {
  return { statusCode, headers: { ...headers, date: undefined }, payload: rawPayload.toString('base64') }
}

describe('S28 what a cache between us and our visitors may keep', () => {
  it('is the same for two people and for nobody, sets no cookie and names nobody', async () => {
    const kept: string[] = []
    for (const url of addresses) {
      // First as somebody: what they leave in the memory of the shop is what the others get.
      const mine = await people.customer.call('GET', url)
      const theirs = await people.owner.call('GET', url)
      const none = await new ApiClient(shop.app).call('GET', url)
      if (![mine, theirs, none].some(isStorable)) continue
      kept.push(url)
      // The first is made, those after it come from memory and carry an ETag.
      const again = await people.customer.call('GET', url)
      expect([url, stored(theirs)]).toEqual([url, stored(again)])
      expect([url, stored(none)]).toEqual([url, stored(again)])
      expect([url, mine.body === again.body, mine.statusCode]).toEqual([url, true, again.statusCode])
      for (const answer of [mine, theirs, none]) {
        expect([url, isStorable(answer), answer.headers['set-cookie']]).toEqual([url, true, undefined])
        expect([url, /@example\.com|anna\.muster|basket-of-/.test(answer.body)]).toEqual([url, false])
      }
    }
    expect(kept.length).toBeGreaterThan(30)
    expect(kept).toEqual(expect.arrayContaining(['/', '/shop', '/cart', '/api/products', '/product/erdbeere-gefriergetrocknet']))
  }, 60_000)

  it('is none of the private answers: they may not be stored, and the mark of one gives nobody another', async () => {
    const differing: string[] = []
    for (const url of addresses) {
      const [mine, theirs] = [await people.customer.call('GET', url), await people.owner.call('GET', url)]
      if (mine.body === theirs.body && mine.statusCode === theirs.statusCode) continue
      differing.push(url)
      for (const answer of [mine, theirs])
        expect([url, isStorable(answer), answer.headers.etag, answer.headers['last-modified']]).toEqual([url, false, undefined, undefined])
      const marked = await people.owner.call('GET', url, undefined, { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() })
      expect([url, marked.statusCode]).toEqual([url, theirs.statusCode])
    }
    expect(differing).toEqual(expect.arrayContaining(['/api/auth/user', '/api/cart', '/api/cart/quote', '/api/admin/orders']))
  })

  it('is asked for by its own mark alone', async () => {
    const page = await people.customer.call('GET', '/api/products')
    const etag = String(page.headers.etag)
    expect((await people.owner.call('GET', '/api/products', undefined, { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await people.owner.call('GET', '/api/faq', undefined, { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('cannot be poisoned by headers that name another host', async () => {
    for (const url of ['/', '/sitemap.xml', '/robots.txt', '/product/mango-gefriergetrocknet', '/shop?page=1']) {
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-original-url': '/admin' }
      const answer = await people.nobody.call('GET', url, undefined, headers)
      expect([url, answer.statusCode, answer.body.includes('evil.example')]).toEqual([url, 200, false])
    }
  })
})
