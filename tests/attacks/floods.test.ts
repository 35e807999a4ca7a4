import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as latency } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getCart } from '#contract/cart/cart.ts'
import { saveCompanyGift } from '#contract/gifts/company-gifts.ts'
import { inProcessTransport } from '#server/platform/pages/in-process-transport.ts'
import { HELD_MS, longestTurn } from '#tests/support/machine/event-loop.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { RemoteApp } from '#tests/support/shop/remote-app.ts'
import { listRoutes } from '#tests/support/shop/routes.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const MEGABYTE = 1024 * 1024

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ listens: true, env: { RATE_LIMIT_FACTOR: '1' } })
})
afterAll(() => shop.close())

const port = () => (shop.app.server.address() as AddressInfo).port
const connections = () => new Promise<number>((resolve) => shop.app.server.getConnections((_error, count) => resolve(count)))

/** Sends this and nothing more, and returns what comes back until the connection closes. */
async function answerTo(sent: string): Promise<string> {
  const socket = connect(port(), '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.write(sent)
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}

describe('S22: A body of 10 MB', () => {
  it('is refused by every public endpoint without filling the memory', async () => {
    const calls = listRoutes(shop.app).filter(
      ({ method, path }) => ['POST', 'PUT', 'PATCH'].includes(method) && !path.startsWith('/api/admin'),
    )
    expect(calls.length).toBeGreaterThan(20)
    // Encoded once, so that the memory is only what the shop takes.
    const payload = Buffer.from(JSON.stringify({ text: 'x'.repeat(10 * MEGABYTE) }))
    const before = process.memoryUsage().rss
    let refused = 0
    for (const { method, url } of calls) {
      const headers = { 'content-type': 'application/json', host: '127.0.0.1' }
      const { statusCode, body } = await shop.app.inject({ method: method as 'POST', url, headers, payload })
      // Endpoints for customers answer 401 or 403, without reading the body either.
      expect([url, [401, 403, 413].includes(statusCode)]).toEqual([url, true])
      refused += Number(statusCode === 413)
      expect(body.length).toBeLessThan(2_000)
    }
    expect(refused).toBeGreaterThan(15)
    expect((process.memoryUsage().rss - before) / MEGABYTE).toBeLessThan(250)
  })

  it('is refused by its Content-Length alone', async () => {
    const head =
      'POST /api/cart HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10485760\r\nconnection: close\r\n\r\n'
    expect(await answerTo(head)).toMatch(/^HTTP\/1\.1 413 /)
  })
})

describe('S22: A cart', () => {
  const lines = (count: number) => Array.from({ length: count }, () => ({ productId: 1, quantity: 1, weight: '15g' as const }))
  const deep = (levels: number) => `{"cartItems":${'['.repeat(levels)}${']'.repeat(levels)},"paymentIntentId":"x","totalAmount":"1"}`
  const calls = ['/api/create-payment-intent', '/api/orders-on-invoice', '/api/create-order-manual']

  it.each(calls)('of 10 000 lines or 100 000 levels is refused quickly by %s', async (url) => {
    const few = { paymentIntentId: 'x', totalAmount: '1' }
    const bodies = [
      JSON.stringify({ ...few, cartItems: lines(10_000) }),
      JSON.stringify({ ...few, cartItems: lines(4000) }),
      deep(100_000),
      `{"a":`.repeat(40_000) + '1' + '}'.repeat(40_000),
    ]
    for (const payload of bodies) {
      const body = { headers: { 'content-type': 'application/json' }, payload: Buffer.from(payload) }
      const send = async () => expect([400, 404, 413]).toContain((await shop.app.inject({ method: 'POST', url, ...body })).statusCode)
      expect(await longestTurn(send)).toBeLessThan(HELD_MS)
    }
  })
})

it('S22: Lists of company gifts, which are kept for weeks, are stored a few times an hour', async () => {
  const csv = ['Vorname;Name;Strasse;Nr;PLZ;Ort', 'Anna;Muster;Weg;1;7000;Chur'].join('\n')
  const statuses: number[] = []
  for (let list = 0; list < 32; list++) {
    const body = { csv, lines: [{ productId: 1, weight: '15g' as const, quantity: 1 }], sessionId: 'x' }
    statuses.push((await new ApiClient(shop.app).respond(saveCompanyGift, { body })).statusCode)
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
})

describe('S22: A slow sender', () => {
  it('gets a 408 after 10 s without headers or a minute without the body', async () => {
    const { server } = shop.app
    expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 60_000])
    // The limits as they are would take the test a minute.
    Object.assign(server, { headersTimeout: 500, requestTimeout: 1000 })
    const starts = [
      'GET / HTTP/1.1\r\nhost: x\r\nx-slow: 1\r\n',
      'POST /api/cart HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"productId":1',
    ]
    const slow = await Promise.all([...starts, ...Array.from({ length: 100 }, () => starts[0] ?? '')].map(answerTo))
    for (const text of slow) expect(text).toMatch(/^HTTP\/1\.1 408 /)
    Object.assign(server, { headersTimeout: 10_000, requestTimeout: 60_000 })
  })

  it('delays nobody else', async () => {
    const sockets = Array.from({ length: 200 }, () => connect(port(), '127.0.0.1').on('error', () => undefined))
    for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nhost: x\r\n')
    await expect.poll(connections).toBeGreaterThanOrEqual(sockets.length)
    expect((await new RemoteApp(shop.address).inject({ url: '/api/products' })).statusCode).toBe(200)
    // Answered while all of them still send.
    expect(await connections()).toBeGreaterThanOrEqual(sockets.length)
    for (const socket of sockets) socket.destroy()
  })
})

describe('S22: New carts', () => {
  const add = (remoteAddress: string, label: string) =>
    shop.app.inject({ method: 'POST', url: '/api/cart', remoteAddress, payload: { productId: 1, sessionId: label } })
  const carts = async () => Number((await shop.one('select count(*) from cart')).count)

  it.each([
    ['one address', () => '203.0.113.7'],
    ['one IPv6 network', (index: number) => `2001:db8:1:2::${index.toString(16)}`],
  ])('are limited to 120 a minute from %s', async (name, address) => {
    const before = await carts()
    const answers = []
    for (let index = 0; index < 150; index++) answers.push(await add(address(index), `${name.replace(/ /g, '-')}-${index}`))
    expect(answers.slice(0, 120).map(({ statusCode }) => statusCode)).toEqual(Array(120).fill(201))
    for (const { statusCode, headers } of answers.slice(120)) {
      expect(statusCode).toBe(429)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await carts()) - before).toBe(120)
    expect((await add('198.51.100.9', `somebody-else-${name.length}`)).statusCode).toBe(201)
  })

  it('are limited to 600 an hour from one network, also with cookies that it makes up', async () => {
    let now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now)
    const statuses: number[] = []
    const remoteAddress = '203.0.113.77'
    const post = (index: number, cookie?: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/cart',
        remoteAddress,
        headers: cookie === undefined ? {} : { cookie },
        payload: { productId: 1, sessionId: `made-up-${index}` },
      })
    const before = await carts()
    for (let index = 0; index < 630; index++) {
      now += 600
      const madeUp = index % 2 === 0 ? `cart=${String(index).padStart(43, 'A')}` : undefined
      statuses.push((await post(index, madeUp)).statusCode)
    }
    expect(statuses).toEqual([...Array(600).fill(201), ...Array(30).fill(429)])
    expect((await carts()) - before).toBe(600)
    // A cart that it has begun takes more.
    expect((await post(0, `cart=${'0'.padStart(43, 'A')}`)).statusCode).toBe(201)
    vi.restoreAllMocks()
  })

  it('are not created by reading', async () => {
    const before = await carts()
    for (let index = 0; index < 300; index++) await new ApiClient(shop.app).respond(getCart, { params: { sessionId: `looks-${index}` } })
    expect(await carts()).toBe(before)
  })
})

describe('S22: Many pages to render at once', () => {
  let rendering = 0
  let most = 0
  const pages = async () => ({
    async render() {
      most = Math.max(most, ++rendering)
      await latency(5)
      rendering--
      return new Response('<h1>Suche</h1>')
    },
  })
  let flooded: TestShop
  beforeAll(async () => {
    flooded = await startTestShop({ deps: { pages } })
  })
  afterAll(() => flooded.close())

  it('are rendered two at a time, refused beyond a limit, and do not block API requests', async () => {
    const flood = Array.from({ length: 300 }, (_, index) => flooded.app.inject(`/shop?q=${index}`))
    const call = await flooded.app.inject('/api/products')
    expect([call.statusCode, most]).toEqual([200, 2])
    const answers = await Promise.all(flood)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from(answers, (_, index) => (index < 102 ? 200 : 503)))
    expect(answers.at(-1)?.headers).toMatchObject({ 'retry-after': '2', 'content-type': 'text/html; charset=utf-8' })
    expect(answers.at(-1)?.body).toContain('<a href=""')
    expect(most).toBe(2)
    expect((await flooded.app.inject('/shop?q=299')).statusCode).toBe(200)
  })

  it('of one network take no turn from the pages of another', async () => {
    let done = 0
    const flood = Array.from({ length: 150 }, async (_, index) => {
      await flooded.app.inject(`/shop?q=viele${index}`)
      done++
    })
    const other = await flooded.app.inject({ url: '/shop?q=eine', remoteAddress: '192.0.2.7' })
    // 48 are refused at once, and two or four of the others have their turn before it.
    expect([other.statusCode, done < 60]).toEqual([200, true])
    await Promise.all(flood)
  })
})

describe('S22: The requests that a page makes while it is rendered', () => {
  const pages = async (app: FastifyInstance) => {
    const request = inProcessTransport(app)
    const path = `/api/orders/by-token/${'x'.repeat(43)}`
    return {
      render: async () => new Response(String((await request(path, { method: 'GET', headers: {} })).status)),
    }
  }
  let limited: TestShop
  beforeAll(async () => {
    limited = await startTestShop({ deps: { pages }, env: { RATE_LIMIT_FACTOR: '1' } })
  })
  afterAll(() => limited.close())

  it('count for the rate limits of its visitor, and of nobody else', async () => {
    let searches = 0
    const visit = async (remoteAddress: string) => (await limited.app.inject({ url: `/shop?q=${searches++}`, remoteAddress })).body
    for (let visitor = 1; visitor <= 100; visitor++) expect(await visit(`203.0.113.${visitor}`)).toBe('404')
    for (let again = 1; again < 60; again++) expect(await visit('203.0.113.1')).toBe('404')
    expect(await visit('203.0.113.1')).toBe('429')
    expect(await visit('203.0.113.2')).toBe('404')
  })
})
