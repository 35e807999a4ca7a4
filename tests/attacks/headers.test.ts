import { readdirSync } from 'node:fs'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCartLine } from '#contract/cart/cart.ts'
import { LEA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { pageUrls, readableUrls } from '#tests/support/shop/page-urls.ts'
import { type Route, listRoutes } from '#tests/support/shop/routes.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

/** Routes whose responses differ between people. */
const PRIVATE = /^\/(api\/(admin|auth|cart|checkout|favourites|my-|account|users?)|auth)/

let shop: TestShop
let routes: Route[]
beforeAll(async () => {
  shop = await startTestShop({ pages: true, listens: false, env: { BASE_URL: 'https://firnfrucht.example', PAYMENTS: 'test' } })
  routes = listRoutes(shop.app)
})
afterAll(() => shop.close())

/** Returns the security headers that a response lacks. */
async function missing(request: InjectOptions): Promise<string[]> {
  const { headers } = await shop.app.inject(request)
  const policy = String(headers['content-security-policy'])
  const script = /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1] ?? 'unsafe-inline'
  return Object.entries({
    'content-security-policy': !script.includes('unsafe') && /default-src '(self|none)'/.test(policy),
    // Browsers obey the first of two rules with one name.
    'frame-ancestors': /^((?!frame-ancestors).)*(frame-ancestors 'none'|sandbox)/.test(policy) && headers['x-frame-options'] === 'DENY',
    'strict-transport-security': /max-age=\d{8,}/.test(String(headers['strict-transport-security'])),
    nosniff: headers['x-content-type-options'] === 'nosniff',
    'referrer-policy': /^(no-referrer|strict-origin-when-cross-origin)$/.test(String(headers['referrer-policy'])),
    'cross-origin-opener-policy': headers['cross-origin-opener-policy'] === 'same-origin',
    'cache-control': headers['cache-control'] !== undefined,
    'no server or version': headers['server'] === undefined && headers['x-powered-by'] === undefined,
  }).flatMap(([name, isThere]) => (isThere ? [] : [name]))
}

/** Returns the requests whose responses lack headers. */
async function responsesWithGaps(requests: InjectOptions[]): Promise<unknown[]> {
  const found: unknown[] = []
  for (const request of requests) {
    const names = await missing(request)
    if (names.length > 0) found.push([request.method ?? 'GET', request.url, names])
  }
  return found
}

describe('S27: The security headers', () => {
  it('are on every response of every route', async () => {
    expect(routes.length).toBeGreaterThan(120)
    expect(await responsesWithGaps(routes.map(({ method, url }) => ({ method: method as 'GET', url })))).toEqual([])
  })

  it('are on every page, rendered or cached, and on every asset and picture', async () => {
    const pages = pageUrls()
    expect(pages.length).toBeGreaterThan(20)
    expect(await responsesWithGaps([...pages, ...pages].map((url) => ({ url })))).toEqual([])
    const assets = readdirSync(new URL('../../dist/client/assets', import.meta.url)).map((name) => `/assets/${name}`)
    expect(assets.length).toBeGreaterThan(20)
    const pictures = ['/objects/uploads/strawberry-pouch.webp', '/api/placeholder/40/30', '/favicon.ico', '/social.jpg']
    expect(await responsesWithGaps([...assets, ...pictures].map((url) => ({ url })))).toEqual([])
  })

  it.each<[string, InjectOptions]>([
    ['an unknown page', { url: '/gibt-es-nicht' }],
    ['an unknown endpoint', { url: '/api/gibt-es-nicht' }],
    ['an invalid URL', { url: '/%c0%ae%zz' }],
    ['a parameter that is too long', { url: `/api/products/by-slug/${'a'.repeat(5000)}` }],
    ['an unknown method', { method: 'PROPFIND' as 'GET', url: '/api/cart' }],
    ['a missing asset', { url: '/assets/gone.js' }],
    ['a path outside the pictures', { url: '/objects/..%2f..%2fpackage.json' }],
    ['broken JSON', { method: 'POST', url: '/api/cart', headers: { 'content-type': 'application/json' }, payload: '{' }],
    ['another content type', { method: 'POST', url: '/api/cart', headers: { 'content-type': 'text/plain' }, payload: 'x' }],
    ['a body that is too large', { method: 'POST', url: '/api/cart', payload: { sessionId: 'x'.repeat(300_000) } }],
    ['another origin', { method: 'POST', url: '/api/cart', headers: { origin: 'https://evil.example' }, payload: {} }],
    ['another API version', { url: '/', headers: { 'accept-version': '9' } }],
  ])('are on the response to %s', async (_, request) => {
    expect((await shop.app.inject(request)).statusCode).toBeGreaterThanOrEqual(200)
    expect(await missing(request)).toEqual([])
  })

  it('forbid to store private responses', async () => {
    const lea = await signInAs(shop, 'owner')
    await lea.request(addCartLine, { body: { productId: 1, sessionId: 'lea' } })
    const shown = ['/admin', '/checkout', '/my-orders', '/settings', '/payment-success', '/bestellung/x', '/auth/reset']
    const own = readableUrls(shop.app).filter((url) => PRIVATE.test(url) && url !== '/api/auth/options')
    expect(own.length).toBeGreaterThan(50)
    for (const url of [...shown, ...own]) expect([url, (await lea.send({ url })).headers['cache-control']]).toEqual([url, 'no-store'])
  })

  it('restrict every cookie to HTTPS and hide it from scripts', async () => {
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
  ['//', 301, '/'],
  ['///', 301, '/'],
  ['//shop', 301, '/shop'],
  ['//evil.example/x', 404, undefined],
])('the path %s, which begins with slashes, stays in this shop', async (url, status, location) => {
  const answer = await shop.app.inject({ url })
  expect([answer.statusCode, answer.headers.location]).toEqual([status, location])
})
