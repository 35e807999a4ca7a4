import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request as send } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { GracefulShutdown } from './graceful-shutdown.ts'

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

describe('a server that closes', () => {
  const LARGE = 'x'.repeat(8 * 1024 * 1024)

  /**
   * Sends this to a server that takes 200 ms for its response, and closes it meanwhile; returns what was received, and
   * when the server was closed.
   */
  async function closeMeanwhile(sent: string, { body = 'whole', beginsAtOnce = false, readsAfterMs = 0 } = {}) {
    const shutdown = new GracefulShutdown({ arrivalMs: 600 })
    const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
      shutdown.track(response)
      if (beginsAtOnce) response.write('begun')
      request.resume()
      await delay(200)
      if (request.complete) response.end(body)
    })
    shutdown.watch(server)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    let received = ''
    setTimeout(() => socket.setEncoding('utf8').on('data', (text: string) => (received += text)), readsAfterMs)
    const disconnected = once(socket, 'close')
    socket.write(sent)
    await delay(body === LARGE ? 300 : 100)
    const startedAt = performance.now()
    await shutdown.closeConnections(server)
    server.close()
    await once(server, 'close')
    const ms = performance.now() - startedAt
    await disconnected
    return { received, ms }
  }

  it.each([false, true])('waits for the response, but not until its connection is given up (begun before: %s)', async (beginsAtOnce) => {
    const { received, ms } = await closeMeanwhile('GET / HTTP/1.1\r\nHost: shop\r\n\r\n', { beginsAtOnce })
    expect(received).toContain('whole')
    expect(ms).toBeLessThan(600)
  })

  it('sends all of a response that is read slowly', async () => {
    const { received } = await closeMeanwhile('GET / HTTP/1.1\r\nHost: shop\r\n\r\n', { body: LARGE, readsAfterMs: 500 })
    expect(received.length).toBeGreaterThan(LARGE.length)
  })

  it.each(['GET / HT', 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\n1234'])(
    'gives up a request that does not arrive: %j',
    async (part) => {
      const { ms } = await closeMeanwhile(part)
      expect(ms).toBeGreaterThan(500)
      expect(ms).toBeLessThan(5_000)
    },
  )
})
