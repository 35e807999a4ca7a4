import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request as send } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
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
  void shop.shutdown.drain(5_000).then(() => (isDrained = true))
  underWay.end()
  const [begunBefore] = (await once(underWay, 'response')) as [IncomingMessage]
  expect(begunBefore.headers.connection).toBe('close')
  const [ready, rendered, cached] = [await request('/readyz'), await request('/api/cart/quote'), await request('/api/products')]
  expect([ready.status, rendered.status, cached.status]).toEqual([503, 200, 200])
  for (const response of [ready, rendered, cached]) expect(response.headers.get('connection')).toBe('close')
  expect(isDrained).toBe(false)
})

it('has drained once no request arrives any more', async () => {
  expect(await new GracefulShutdown().drain(1)).toBeUndefined()
})

describe('a server that closes', () => {
  const LARGE = 'x'.repeat(8 * 1024 * 1024)

  const NEVER_MS = 600_000

  /**
   * Sends this to a server and closes it while it works on the response, or while it sends that when it is only read
   * afterwards. Returns what was received, and how long the server took to close. What would hold it for ever holds the
   * test until it is given up.
   */
  async function closeMeanwhile(sent: string, { body = 'whole', beginsAtOnce = false, arrivalMs = NEVER_MS } = {}) {
    const shutdown = new GracefulShutdown({ arrivalMs })
    let respond = () => {}
    const server = createServer({ keepAliveTimeout: NEVER_MS, headersTimeout: 0, requestTimeout: 0 }, (request, response) => {
      shutdown.track(response)
      if (beginsAtOnce) response.write('begun')
      request.resume()
      respond = () => void (request.complete && response.end(body))
    })
    shutdown.watch(server)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const accepted = once(server, 'connection') as Promise<[Socket]>
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const disconnected = once(socket, 'close')
    let received = ''
    const read = () => socket.setEncoding('utf8').on('data', (text: string) => (received += text))
    socket.write(sent)
    const [taken] = await accepted
    await expect.poll(() => taken.bytesRead, { interval: 5 }).toBe(sent.length)

    if (body === LARGE) respond()
    else read()
    const startedAt = performance.now()
    const closing = shutdown.closeConnections(server)
    if (body === LARGE) read()
    await closing
    server.close()
    if (body !== LARGE) respond()
    await once(server, 'close')
    const ms = performance.now() - startedAt
    await disconnected
    return { received, ms }
  }

  it.each([false, true])('waits for the response, but not until its connection is given up (begun before: %s)', async (beginsAtOnce) => {
    const { received } = await closeMeanwhile('GET / HTTP/1.1\r\nHost: shop\r\n\r\n', { beginsAtOnce })
    expect(received).toContain('whole')
  })

  it('sends all of a response that is being read', async () => {
    const { received } = await closeMeanwhile('GET / HTTP/1.1\r\nHost: shop\r\n\r\n', { body: LARGE })
    expect(received.length).toBeGreaterThan(LARGE.length)
  })

  it.each(['GET / HT', 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\n1234'])(
    'gives up a request that does not arrive, but not at once: %j',
    async (part) => {
      const { ms } = await closeMeanwhile(part, { arrivalMs: 300 })
      expect(ms).toBeGreaterThan(290)
    },
  )
})
