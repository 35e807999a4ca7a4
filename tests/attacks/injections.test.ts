import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register } from '#contract/accounts/accounts.ts'
import { addCartLine } from '#contract/cart/cart.ts'
import { LEA } from '#tests/support/accounts/people.ts'
import { shortestTime } from '#tests/support/machine/timing.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { type PublicEndpoint, publicEndpoints } from '#tests/support/shop/public-endpoints.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const INJECTIONS = [
  "'; drop table product; --",
  "1' and (select pg_sleep(5)) is not null --",
  '$$; select pg_sleep(5); $$ {"$gt":""} ${7*7}{{7*7}}',
  '\u0000',
  '\ud800',
  'a\r\nSet-Cookie: admin=1',
  '__proto__',
]
/** Inputs that make backtracking patterns slow: long repetitions with an end that does not match. */
const SLOW = (length: number) => [
  'a'.repeat(length),
  `a${' '.repeat(length)}!`,
  `${'a.'.repeat(length / 2)}@`,
  `a@${'a-'.repeat(length / 2)}`,
  `${'1 '.repeat(length / 2)}x`,
]

const WITHIN_MS = 1000
// Hashing a password takes long, and a change of password hashes twice.
const HASHES = /password|login|register/
const HASHED_WITHIN_MS = 4500

let shop: TestShop
let endpoints: PublicEndpoint[]
let lea: ApiClient | undefined
let people = 0
beforeAll(async () => {
  shop = await startTestShop()
  await shop.pool.query('update product_size set stock_level = null')
  endpoints = await publicEndpoints(shop.app)
})
afterAll(() => shop.close())

/** Returns a customer with a cart, a new one after a request that signed out or deleted the account. */
async function signedIn(): Promise<ApiClient> {
  if (lea?.cookies.has('session')) return lea
  lea = new ApiClient(shop.app)
  const email = `lea.${people++}@example.com`
  expect((await lea.respond(register, { body: { ...LEA, email } })).statusCode).toBe(201)
  await lea.request(addCartLine, { body: { productId: 1, sessionId: `cart-${people}` } })
  return lea
}

/** Sends this in each field of each public endpoint and returns server errors, tampered cookies and slow responses. */
async function failures(value: unknown): Promise<unknown[]> {
  const found: unknown[] = []
  for (const endpoint of endpoints) {
    for (const field of endpoint.fields) {
      const { method, url, body } = endpoint.requestWith(field, value)
      const withinMs = HASHES.test(endpoint.path) ? HASHED_WITHIN_MS : WITHIN_MS
      // Before the time is taken.
      await signedIn()
      const tookMs = await shortestTime(withinMs, async () => {
        const visitor = await signedIn()
        const { statusCode, headers } = await visitor.send({ method, url, ...(body === undefined ? {} : { payload: body }) })
        const isTampered = [headers['set-cookie'] ?? []].flat().some((cookie) => cookie.startsWith('admin='))
        if (statusCode >= 500 || isTampered) found.push([method, endpoint.path, field, statusCode])
      })
      if (tookMs > withinMs) found.push([method, endpoint.path, field, tookMs])
    }
  }
  return found
}

describe('S18: Every field of every public endpoint', () => {
  it('is covered by these tests', () => {
    expect(endpoints.length).toBeGreaterThan(50)
    expect(endpoints.flatMap(({ fields }) => fields).length).toBeGreaterThan(120)
    const known = endpoints.flatMap(({ path, fields }) => fields.map((field) => `${path} ${field}`))
    expect(known).toEqual(
      expect.arrayContaining([
        '/api/products query.q',
        '/api/create-payment-intent body.contact.delivery.street',
        '/api/create-payment-intent body.cartItems.0.weight',
        '/auth/login body.password',
        '/api/cart/{sessionId} params.sessionId',
      ]),
    )
  })

  it.each(INJECTIONS)('treats %j as text, without error, delay or loss', async (attack) => {
    expect(await failures(attack)).toEqual([])
    const { rows } = await shop.pool.query(
      'select (select count(*) from product) as products, (select count(*) from user_account) as users',
    )
    expect(rows).toEqual([{ products: 24, users: expect.any(Number) }])
  })

  it.each([
    ['a list', ['x']],
    ['an object', { a: 1 }],
    ['nothing', null],
    ['2^53', 2 ** 53],
    ['yes', true],
  ])('handles %s of the wrong type', async (_, value) => {
    expect(await failures(value)).toEqual([])
  })
})

describe('S21: An input made to be slow', () => {
  it.each(SLOW(100))('of 100 characters (%j) is answered at once', async (text) => {
    expect(await failures(text)).toEqual([])
  })

  it.each(SLOW(100_000))('of 100 000 characters delays nobody (%#)', async (text) => {
    expect(await failures(text)).toEqual([])
  })
})
