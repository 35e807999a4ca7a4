import { readdirSync } from 'node:fs'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageAddresses, readableAddresses } from '#tests/support/addresses.ts'
import { LEA } from '#tests/support/people.ts'
import { type Route, routesOf } from '#tests/support/routes.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

/** Calls that answer each person differently. */
const PRIVATE = /^\/(api\/(admin|auth|cart|checkout|favourites|my-|account|users?)|auth)/

let shop: TestShop
let routes: Route[]
beforeAll(async () => {
  shop = await startTestShop({ pages: true, listens: false, env: { BASE_URL: 'https://firnfrucht.example', PAYMENTS: 'test' } })
  routes = routesOf(shop.app)
})
afterAll(() => shop.close())

/** What an answer lacks of what every one has to carry. */
async function missing(request: InjectOptions): Promise<string[]> {
  const { headers } = await shop.app.inject(request)
  const policy = String(headers['content-security-policy'])
  const script = /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1] ?? 'unsafe-inline'
  return Object.entries({
    'content-security-policy': !script.includes('unsafe') && /default-src '(self|none)'/.test(policy),
    // Of two rules of one name browsers obey the first.
    'frame-ancestors': /^((?!frame-ancestors).)*(frame-ancestors 'none'|sandbox)/.test(policy) && headers['x-frame-options'] === 'DENY',
    'strict-transport-security': /max-age=\d{8,}/.test(String(headers['strict-transport-security'])),
    nosniff: headers['x-content-type-options'] === 'nosniff',
    'referrer-policy': /^(no-referrer|strict-origin-when-cross-origin)$/.test(String(headers['referrer-policy'])),
    'cross-origin-opener-policy': headers['cross-origin-opener-policy'] === 'same-origin',
    'cache-control': headers['cache-control'] !== undefined,
    'no server or version': headers['server'] === undefined && headers['x-powered-by'] === undefined,
  }).flatMap(([name, isThere]) => (isThere ? [] : [name]))
}

/** The answers that lack something. */
async function lacking(requests: InjectOptions[]): Promise<unknown[]> {
  const found: unknown[] = []
  for (const request of requests) {
    const names = await missing(request)
    if (names.length > 0) found.push([request.method ?? 'GET', request.url, names])
  }
  return found
}

describe('S27 the security headers', () => {
  it('are on every route of the router, whatever it answers', async () => {
    expect(routes.length).toBeGreaterThan(120)
    expect(await lacking(routes.map(({ method, url }) => ({ method: method as 'GET', url })))).toEqual([])
  })

  it('are on every page, rendered and from memory, on every asset and on pictures', async () => {
    const pages = pageAddresses()
    expect(pages.length).toBeGreaterThan(20)
    expect(await lacking([...pages, ...pages].map((url) => ({ url })))).toEqual([])
    const assets = readdirSync(new URL('../../dist/client/assets', import.meta.url)).map((name) => `/assets/${name}`)
    expect(assets.length).toBeGreaterThan(20)
    const pictures = ['/objects/uploads/strawberry-pouch.webp', '/api/placeholder/40/30', '/favicon.ico', '/social.jpg']
    expect(await lacking([...assets, ...pictures].map((url) => ({ url })))).toEqual([])
  })

  it.each<[string, InjectOptions]>([
    ['an unknown page', { url: '/gibt-es-nicht' }],
    ['an unknown call', { url: '/api/gibt-es-nicht' }],
    ['an address that is none', { url: '/%c0%ae%zz' }],
    ['a parameter that is too long', { url: `/api/products/by-slug/${'a'.repeat(5000)}` }],
    ['a method that nobody knows', { method: 'PROPFIND' as 'GET', url: '/api/cart' }],
    ['an asset that is gone', { url: '/assets/gone.js' }],
    ['a picture outside', { url: '/objects/..%2f..%2fpackage.json' }],
    ['broken JSON', { method: 'POST', url: '/api/cart', headers: { 'content-type': 'application/json' }, payload: '{' }],
    ['another type', { method: 'POST', url: '/api/cart', headers: { 'content-type': 'text/plain' }, payload: 'x' }],
    ['too much', { method: 'POST', url: '/api/cart', payload: { sessionId: 'x'.repeat(300_000) } }],
    ['another origin', { method: 'POST', url: '/api/cart', headers: { origin: 'https://evil.example' }, payload: {} }],
    ['a version of HTTP', { url: '/', headers: { 'accept-version': '9' } }],
  ])('are on the answer to %s', async (_, request) => {
    expect((await shop.app.inject(request)).statusCode).toBeGreaterThanOrEqual(200)
    expect(await missing(request)).toEqual([])
  })

  it('let nobody store what belongs to one person', async () => {
    const lea = await signInAs(shop, 'owner')
    await lea.call('POST', '/api/cart', { productId: 1, sessionId: 'lea' })
    const shown = ['/admin', '/checkout', '/my-orders', '/settings', '/payment-success', '/bestellung/x', '/auth/reset']
    const own = readableAddresses(shop.app).filter((url) => PRIVATE.test(url) && url !== '/api/auth/options')
    expect(own.length).toBeGreaterThan(50)
    for (const url of [...shown, ...own]) expect([url, (await lea.call('GET', url)).headers['cache-control']]).toEqual([url, 'no-store'])
  })

  it('bind every cookie to https, and to the server alone', async () => {
    const answers = [
      await shop.app.inject({ method: 'POST', url: '/auth/register', payload: { ...LEA, email: 'eve.muster@example.com' } }),
      await shop.app.inject({ method: 'POST', url: '/api/cart', payload: { productId: 1, sessionId: 'eve' } }),
      await shop.app.inject('/api/cart'),
    ]
    const cookies = answers.flatMap(({ cookies: set }) => set)
    expect(cookies.length).toBeGreaterThanOrEqual(3)
    for (const cookie of cookies) expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(cookies.every(({ name }) => name.startsWith('__Host-'))).toBe(true)
  })
})

it.each([
  ['//', 200],
  ['///', 200],
  ['//shop', 200],
  ['//evil.example/x', 404],
])('an address that begins with slashes, %s, is one of this shop and leads nowhere else', async (url, status) => {
  const answer = await shop.app.inject({ url })
  expect([answer.statusCode, answer.headers.location]).toEqual([status, undefined])
})
