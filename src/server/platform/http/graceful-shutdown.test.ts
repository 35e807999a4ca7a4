import { once } from 'node:events'
import { Agent, type IncomingMessage, request as send } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ listens: true })
})
afterAll(() => shop.close())

it('drains: /readyz responds 503, other requests are served, and every response closes its connection', async () => {
  const request = (path: string) => fetch(`${shop.address.replace('localhost', '127.0.0.1')}${path}`)
  expect((await request('/api/products')).headers.get('connection')).toBe('keep-alive')
  const underWay = send(`${shop.address}/api/cart`, { method: 'POST', agent: new Agent({ keepAlive: true }) })
  underWay.flushHeaders()
  await once(shop.app.server, 'request')
  let isDrained = false
  const drained = shop.shutdown.drain(300).then(() => (isDrained = true))
  underWay.end()
  const [begunBefore] = (await once(underWay, 'response')) as [IncomingMessage]
  expect(begunBefore.headers.connection).toBe('close')
  const [ready, rendered, cached] = [await request('/readyz'), await request('/api/cart/quote'), await request('/api/products')]
  expect([ready.status, rendered.status, cached.status]).toEqual([503, 200, 200])
  for (const response of [ready, rendered, cached]) expect(response.headers.get('connection')).toBe('close')
  expect(isDrained).toBe(false)
  await drained
})
