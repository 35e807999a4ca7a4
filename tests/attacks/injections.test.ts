import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiClient } from '#tests/support/api-client.ts'
import { LEA } from '#tests/support/people.ts'
import { type Call, publicCalls } from '#tests/support/public-calls.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'

const INJECTIONS = [
  "'; drop table product; --",
  "1' and (select pg_sleep(5)) is not null --",
  '$$; select pg_sleep(5); $$ {"$gt":""} ${7*7}{{7*7}}',
  '\u0000',
  '\ud800',
  'a\r\nSet-Cookie: admin=1',
  '__proto__',
]
/** What makes backtracking patterns slow: much of the same, and an end that does not fit. */
const SLOW = (length: number) => [
  `a${' '.repeat(length)}!`,
  `${'a.'.repeat(length / 2)}@`,
  `a@${'a-'.repeat(length / 2)}`,
  `${'1 '.repeat(length / 2)}x`,
]

const [WITHIN_MS, TRIES] = [1000, 3]
// A password takes its time to hash, twice where it is changed.
const HASHES = /password|login|register/
const HASHED_WITHIN_MS = 4500

let shop: TestShop
let calls: Call[]
let lea: ApiClient | undefined
let people = 0
beforeAll(async () => {
  shop = await startTestShop()
  calls = await publicCalls(shop.app)
})
afterAll(() => shop.close())

/** Somebody signed in with a filled basket: some of the calls sign out, or close the account. */
async function signedIn(): Promise<ApiClient> {
  if (lea?.cookies.has('session')) return lea
  lea = new ApiClient(shop.app)
  const email = `lea.${people++}@example.com`
  expect((await lea.call('POST', '/auth/register', { ...LEA, email })).statusCode).toBe(201)
  await lea.call('POST', '/api/cart', { productId: 1, sessionId: email.split('@', 1)[0] ?? '' })
  return lea
}

/** Sends this in each field of each public call in turn, and answers what went wrong. */
async function wrongAnswers(value: unknown): Promise<unknown[]> {
  const wrong: unknown[] = []
  for (const call of calls) {
    for (const field of call.fields) {
      const { method, url, body } = call.filled(field, value)
      const took: number[] = []
      const withinMs = HASHES.test(call.path) ? HASHED_WITHIN_MS : WITHIN_MS
      // On a shared machine anything may be slow once; what an attack makes slow is slow again.
      do {
        const visitor = await signedIn()
        const startedAt = performance.now()
        const { statusCode, headers } = await visitor.call(method, url, body)
        took.push(Math.round(performance.now() - startedAt))
        const isTampered = [headers['set-cookie'] ?? []].flat().some((cookie) => cookie.startsWith('admin='))
        if (statusCode >= 500 || isTampered) wrong.push([method, call.path, field, statusCode])
      } while ((took.at(-1) ?? 0) > withinMs && took.length < TRIES)
      if (Math.min(...took) > withinMs) wrong.push([method, call.path, field, took])
    }
  }
  return wrong
}

describe('S18 every field of every public call', () => {
  it('is among those tested', () => {
    expect(calls.length).toBeGreaterThan(50)
    expect(calls.flatMap(({ fields }) => fields).length).toBeGreaterThan(120)
    const known = calls.flatMap(({ path, fields }) => fields.map((field) => `${path} ${field}`))
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

  it.each(INJECTIONS)(
    'takes %j as text: no fault, no delay, nothing lost',
    async (attack) => {
      expect(await wrongAnswers(attack)).toEqual([])
      const { rows } = await shop.pool.query(
        'select (select count(*) from product) as products, (select count(*) from user_account) as users',
      )
      expect(rows).toEqual([{ products: 24, users: expect.any(Number) }])
    },
    60_000,
  )

  it.each([
    ['a list', ['x']],
    ['an object', { a: 1 }],
    ['nothing', null],
    ['2^53', 2 ** 53],
    ['yes', true],
  ])(
    'may hold %s instead',
    async (_, value) => {
      expect(await wrongAnswers(value)).toEqual([])
    },
    60_000,
  )
})

describe('S21 a text made to be slow', () => {
  it.each(SLOW(100))(
    'of 100 signs (%j) is answered at once',
    async (text) => {
      expect(await wrongAnswers(text)).toEqual([])
    },
    60_000,
  )

  it.each(SLOW(100_000))(
    'of 100 000 signs holds nobody up (%#)',
    async (text) => {
      expect(await wrongAnswers(text)).toEqual([])
    },
    60_000,
  )
})
