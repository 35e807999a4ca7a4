import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as idle } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runs } from '#tests/support/shop/consistency.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

/** The long form: as long as nginx and load balancers, Traefik, and Caddy keep an idle connection at most. */
const IDLE_SECONDS = runs(7, 121)
const CONNECTIONS = 20
const READ = 'GET /api/products/9 HTTP/1.1\r\nhost: shop\r\n\r\n'
const WRITE = 'POST /api/cart HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ listens: true })
})
afterAll(() => shop.close())

it('F23: An idle connection stays open for longer than proxies keep theirs, up to 120 s (docs/operating.md#proxy)', () => {
  expect(shop.app.server.keepAliveTimeout).toBeGreaterThan(120_000)
})

it(
  'F23: A write on a connection that a proxy kept idle is answered, not cut off',
  async () => {
    const { port } = new URL(shop.address)
    const sockets = Array.from({ length: CONNECTIONS }, () => connect(Number(port), '127.0.0.1').on('error', () => undefined))
    expect(new Set(await Promise.all(sockets.map((socket) => answer(socket, READ))))).toEqual(new Set(['HTTP/1.1 200 OK']))
    await idle(IDLE_SECONDS * 1000)
    expect(new Set(await Promise.all(sockets.map((socket) => answer(socket, WRITE))))).toEqual(new Set(['HTTP/1.1 400 Bad Request']))
    for (const socket of sockets) socket.destroy()
  },
  (IDLE_SECONDS + 120) * 1000,
)

/** The status line of the response to a request on this connection; 'cut off' when there is none. */
async function answer(socket: Socket, sent: string): Promise<string> {
  const closed = new AbortController()
  socket.once('close', () => closed.abort())
  if (socket.destroyed) closed.abort()
  socket.write(sent)
  const [chunk] = await once(socket, 'data', { signal: closed.signal }).catch(() => ['cut off'])
  return String(chunk).split('\r\n', 1)[0] ?? ''
}
