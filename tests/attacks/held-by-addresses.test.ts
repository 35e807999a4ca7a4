import { afterAll, beforeAll, expect, it } from 'vitest'
import { HELD_MS, longestTurn } from '#tests/support/machine/event-loop.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ pages: true, listens: false })
})
afterAll(() => shop.close())

/** What Node takes of a request's first line and headers. */
const HEAD_LIMIT = 15_000
const repeated = (part: string) => part.repeat(Math.floor(HEAD_LIMIT / part.length))

it.each([
  ['steps', `/${repeated('a/')}`, 404],
  ['steps in another language', `/fr/${repeated('a/')}`, 404],
  ['steps below a page', `/newsletter/${repeated('abmelden/')}`, 404],
  ['escapes', `/product/${repeated('%C3%A9/')}`, 404],
  ['steps in the administration', `/admin/${repeated('a/')}`, 302],
  ['parameters', `/shop?${repeated('a&')}`, 200],
  ['values of one parameter', `/?${repeated('q=1&')}`, 200],
])('S33: The address of a page with as many %s as a request may have delays nobody', async (_, url, status) => {
  const heldMs = await longestTurn(async () => expect((await shop.app.inject(url)).statusCode).toBe(status))
  expect(heldMs).toBeLessThan(HELD_MS)
})
