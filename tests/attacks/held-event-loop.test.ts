import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register } from '#contract/accounts/accounts.ts'
import { addCartLine } from '#contract/cart/cart.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { readEndpoints } from '#server/platform/http/contract-endpoints.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { HELD_MS, longestTurn } from '#tests/support/machine/event-loop.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { isAccepted } from '#tests/support/shop/inputs.ts'
import { listRoutes, type Route } from '#tests/support/shop/routes.ts'
import { sampleInput, type SampleShape, textsIn } from '#tests/support/shop/sample-inputs.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const SHAPES: readonly SampleShape[] = [
  { texts: 'longest', lists: 'one' },
  { texts: 'short', lists: 'longest' },
  { texts: 'short', lists: 'empty' },
]
const SHORT: SampleShape = { texts: 'short', lists: 'one' }
/** What a body may have at most, but for the imports of files. */
const BODY_LIMIT = 256 * 1024
const FILE_LIMIT = 8_000_000
/** What Node takes of a request's first line and headers. */
const HEAD_LIMIT = 15_000

const repeated = (part: string, length: number) => part.repeat(Math.floor(length / part.length))
const SHAPELESS: Readonly<Record<string, (length: number) => string>> = {
  'empty objects': (length) => `[${repeated('{},', length)}1]`,
  'levels of lists': (length) => repeated('[', length / 2) + repeated(']', length / 2),
  'levels of objects': (length) => `${repeated('{"a":', (length * 5) / 6)}1${repeated('}', length / 6)}`,
  keys: (length) => `{${Array.from({ length: Math.floor(length / 12) }, (_, index) => `"k${index}":1`).join(',')}}`,
  quotes: (length) => `{"text":"${repeated('\\"', length)}"}`,
}
/** Texts that make backtracking patterns and searches slow. */
const SLOW = (length: number) => [`a@${repeated('a-', length)}`, `a${repeated(' ', length)}!`, repeated('🫐', length / 2)]

let shop: TestShop
let owner: ApiClient
let customer: ApiClient
let endpoints: Endpoint[]
let routes: Route[]
beforeAll(async () => {
  shop = await startTestShop()
  endpoints = await readEndpoints()
  routes = listRoutes(shop.app)
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

let people = 0
/** Whoever may call it; a new customer after a request that signed out or deleted the account. */
async function callerOf(path: string): Promise<ApiClient> {
  if (path.startsWith('/api/admin/')) return owner
  if (customer?.cookies.has('session')) return customer
  customer = new ApiClient(shop.app)
  const account = { email: `kundin.${people++}@example.com`, password: 'ein gutes Passwort', firstName: 'Lea', lastName: 'Muster' }
  expect((await customer.respond(register, { body: account })).statusCode).toBe(201)
  // Once a request has changed the product, or all packs are in carts, the cart stays empty.
  await customer.respond(addCartLine, { body: { productId: 1, sessionId: `cart-${people}` } })
  return customer
}

/** What held the event loop too long, or was no refusal but an error. */
const found: string[] = []
async function send(what: string, { method, path }: { method: string; path: string }, url: string, payload?: string, cookie?: string) {
  const caller = await callerOf(path)
  // Encoded beforehand: that is the work of whoever sends it.
  const body = payload === undefined ? {} : { payload: Buffer.from(payload) }
  let statusCode = 0
  const heldMs = await longestTurn(async () => {
    const headers = {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === undefined ? {} : { cookie: `${caller.cookieHeader}; ${cookie}` }),
    }
    const answer = await caller.send({ method: method as 'GET', url, headers, ...body })
    statusCode = answer.statusCode
  })
  if (heldMs >= HELD_MS) found.push(`${method} ${path}, ${what}: ${Math.round(heldMs)} ms`)
  if (statusCode >= 500) found.push(`${method} ${path}, ${what}: ${statusCode}`)
  return statusCode
}

/** The address of an endpoint with these parameters. */
function addressOf({ path, params, query }: Endpoint, shape: SampleShape, replaced?: { part: string; at: string; value: unknown }): string {
  const valuesOf = (part: 'params' | 'query') => {
    const schema = part === 'params' ? params : query
    return (schema ? sampleInput(schema, shape, replaced?.part === part ? replaced : undefined) : {}) as Record<string, unknown>
  }
  const values = valuesOf('params')
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name]).toWellFormed()))
  const search = Object.entries(valuesOf('query')).map(([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`)
  return search.length === 0 ? filled : `${filled}?${search.join('&')}`
}

const json = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body))
const takesFile = ({ body }: Endpoint) => body !== undefined && JSON.stringify(sampleInput(body, SHAPES[0] ?? SHORT)).length > BODY_LIMIT

describe('S33: No request holds the event loop for 50 ms', () => {
  it('that is the largest which its endpoint takes, with the longest texts, the longest lists or empty ones', async () => {
    expect(endpoints.length).toBeGreaterThan(280)
    // What is saved last changes how the others answer.
    const inOrder = endpoints.toSorted(
      (a, b) => Number(/settings|logout|DELETE/.test(a.path + a.method)) - Number(/settings|logout|DELETE/.test(b.path + b.method)),
    )
    for (const endpoint of inOrder) {
      for (const shape of SHAPES) {
        const body = endpoint.body && sampleInput(endpoint.body, shape)
        const isRead = !endpoint.body || shape.lists === 'empty' || isAccepted(endpoint.body, body)
        expect([endpoint.path, isRead]).toEqual([endpoint.path, true])
        const statusCode = await send(`${shape.texts} texts, ${shape.lists} lists`, endpoint, addressOf(endpoint, shape), json(body))
        expect([endpoint.path, statusCode === 413]).toEqual([endpoint.path, false])
      }
    }
    expect(found.splice(0)).toEqual([])
  }, 300_000)

  it.each(Object.entries(SHAPELESS))(
    'whose body is as large as it may be, of %s',
    async (what, bodyOf) => {
      const writing = endpoints.filter(({ body }) => body)
      expect(writing.length).toBeGreaterThan(130)
      for (const endpoint of writing) {
        const payload = bodyOf((takesFile(endpoint) ? FILE_LIMIT : BODY_LIMIT) - 1000)
        await send(what, endpoint, addressOf(endpoint, SHORT), payload)
      }
      expect(found.splice(0)).toEqual([])
    },
    300_000,
  )

  it('with a text made to be slow in any of its fields', async () => {
    for (const endpoint of endpoints) {
      for (const part of ['params', 'query', 'body'] as const) {
        const schema = endpoint[part]
        for (const at of schema ? textsIn(schema) : []) {
          for (const value of SLOW(part === 'body' ? BODY_LIMIT - 20_000 : HEAD_LIMIT / 6)) {
            const body = endpoint.body && sampleInput(endpoint.body, SHORT, part === 'body' ? { at, value } : undefined)
            const url = addressOf(endpoint, SHORT, part === 'body' ? undefined : { part, at, value })
            await send(`${part}.${at} ${value.slice(0, 4)}`, endpoint, url, json(body))
          }
        }
      }
    }
    expect(found.splice(0)).toEqual([])
  }, 600_000)

  it.each([
    ['parameters', `?${repeated('a&', HEAD_LIMIT)}`, undefined],
    ['values of one parameter', `?${repeated('q=1&', HEAD_LIMIT)}`, undefined],
    ['escapes', `?q=${repeated('%F0', HEAD_LIMIT)}`, undefined],
    ['cookies', '', repeated('a=1; ', HEAD_LIMIT)],
    ['one cookie', '', `session=${repeated('a.', HEAD_LIMIT)}`],
    ['steps of its path', `/${repeated('a/', HEAD_LIMIT)}`, undefined],
  ])(
    'with as many %s as a request may have',
    async (what, end, cookie) => {
      expect(routes.length).toBeGreaterThan(300)
      for (const { method, path, url } of routes) {
        if (method !== 'OPTIONS') await send(what, { method, path }, (url.replace(/\*$/, '') || '/') + end, undefined, cookie)
      }
      expect(found.splice(0)).toEqual([])
    },
    300_000,
  )
})
