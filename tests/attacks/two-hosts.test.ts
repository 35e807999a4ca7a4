import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ listens: true })
})
afterAll(() => shop.close())

/** The status and security policy of the response to a request with these headers, name and value in turn. */
function send(method: string, path: string, headers: string[]): Promise<[status: number | undefined, policy: string]> {
  const { port } = shop.app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, setHost: false }, (response) => {
      response.resume()
      resolve([response.statusCode, String(response.headers['content-security-policy']).slice(0, 18)])
    })
    sent.on('error', reject).end()
  })
}

it.each([
  ['GET', '/api/products'],
  ['HEAD', '/api/products'],
  ['POST', '/api/cart'],
])('S19: %s %s with two Host headers is refused, also when its response is cached', async (method, path) => {
  expect((await send('GET', '/api/products', ['Host', 'shop']))[0]).toBe(200)
  for (const hosts of [
    ['Host', 'shop', 'Host', 'evil'],
    ['host', 'shop', 'HOST', 'shop'],
  ])
    expect(await send(method, path, hosts)).toEqual([400, "default-src 'self'"])
})
