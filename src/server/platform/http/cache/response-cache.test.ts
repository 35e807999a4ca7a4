import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import zlib, { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { setStock } from '#tests/support/products/set-stock.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { ResponseCache } from './response-cache.ts'

let first: TestShop
let second: TestShop
beforeAll(async () => {
  first = await startTestShop()
  second = await startTestShop({ database: first.database })
})
afterAll(async () => {
  await second.close()
  await first.close()
})

const nameOf = async (shop: TestShop) => JSON.parse((await shop.app.inject('/api/products/3')).body).name as string

describe('a shared response', () => {
  it('is served from the cache with its ETag, and as 304 to a client that has it', async () => {
    await first.app.inject('/api/products/1')
    const cached = await first.app.inject('/api/products/1')
    expect(cached.headers.etag).toMatch(/^W\/"/)
    const again = await first.app.inject({ url: '/api/products/1', headers: { 'if-none-match': String(cached.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed with %s for clients that accept it, with the same content', async (encoding, decompress) => {
    first.responseCache.invalidate()
    const request = () => first.app.inject({ url: '/api/products', headers: { 'accept-encoding': encoding } })
    const responses = [await request(), ...(await Promise.all([request(), request()])), await request()]
    const plain = await first.app.inject('/api/products')
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const { headers, rawPayload } of responses) {
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding'])
      expect(headers['content-length']).toBe(String(rawPayload.length))
      expect(decompress(rawPayload).toString()).toBe(plain.body)
    }
  })

  it('is compressed better once it has lasted for ten seconds', async () => {
    first.responseCache.invalidate()
    const read = () => first.app.inject({ url: '/api/products', headers: { 'accept-encoding': 'br' } })
    const sizes = [(await read()).rawPayload.length, (await read()).rawPayload.length]
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000)
    expect((await read()).rawPayload.length).toBe(sizes[0])
    clock.mockRestore()
    await expect.poll(async () => (await read()).rawPayload.length).toBeLessThan(sizes[0] ?? 0)
    expect(sizes[1]).toBe(sizes[0])
    const { rawPayload, headers } = await read()
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(brotliDecompressSync(rawPayload).toString()).toBe((await first.app.inject('/api/products')).body)
  })

  it('is invalidated in every process when its content changes', async () => {
    expect([await nameOf(first), await nameOf(second)]).toEqual(['Heidelbeere', 'Heidelbeere'])
    await first.pool.query("update product set name = 'Blaubeere' where id = 3")
    await expect.poll(() => nameOf(first)).toBe('Blaubeere')
    await expect.poll(() => nameOf(second)).toBe('Blaubeere')
  })

  it('does not show a change that is not committed', async () => {
    const client = await first.pool.connect()
    await client.query('begin')
    await client.query("update product set name = 'Schwarzbeere' where id = 3")
    expect(await nameOf(second)).toBe('Blaubeere')
    await client.query('rollback')
    client.release()
    expect(await nameOf(second)).toBe('Blaubeere')
  })

  it('is not cached when it is a refusal', async () => {
    await first.app.inject('/api/products/500')
    expect((await first.app.inject('/api/products/500')).headers.etag).toBeUndefined()
  })

  it('has one cache key for any order of the query parameters', async () => {
    await first.app.inject('/api/products?sort=name&page=1')
    expect((await first.app.inject('/api/products?page=1&sort=name')).headers.etag).toBeDefined()
  })
})

describe('a change of the stock', () => {
  let shop: TestShop
  let rendered = 0
  beforeAll(async () => {
    const pages = async () => ({ render: async () => new Response(`rendered ${++rendered}`) })
    shop = await startTestShop({ deps: { pages } })
  })
  afterAll(() => shop.close())

  const stockLevel = async () => JSON.parse((await shop.app.inject('/api/products/3')).body).stockLevel as number | null
  const page = async () => (await shop.app.inject('/')).body
  const nameOfMark = async () => JSON.parse((await shop.app.inject('/api/products/4')).body).name as string
  let marks = 0
  /** Waits until all that was changed before has been heard of: changes are heard of in their order. */
  async function untilHeard(): Promise<void> {
    const name = `Zeichen ${++marks}`
    await shop.pool.query('update product set name = $1 where id = 4', [name])
    await expect.poll(nameOfMark, { interval: 5 }).toBe(name)
  }

  const of15g = (change: string) => `update product_size set ${change} where product_id = 3 and weight = '15g'`
  it.each([
    { before: 40, change: of15g('reserved = 1'), after: 39, seen: false },
    { before: 22, change: of15g('reserved = 1'), after: 21, seen: false },
    { before: 21, change: of15g('reserved = 1'), after: 20, seen: true },
    { before: 20, change: of15g('stock_level = 25'), after: 25, seen: true },
    { before: 3, change: of15g('reserved = 1'), after: 2, seen: true },
    { before: 40, change: 'update product_size set stock_level = null where product_id = 3', after: null, seen: true },
    {
      before: 40,
      change: `${of15g('reserved = 1')}; update product_size set price = price + 10 where product_id = 3`,
      after: 39,
      seen: true,
    },
    // The sum stays above 20, but a size is down to what the product page shows.
    {
      before: 40,
      change: "update product_size set stock_level = case weight when '15g' then 9 else 15 end where product_id = 3",
      after: 39,
      seen: true,
    },
  ])('from $before by $change reaches the API at once and the pages only if they show it', async (row) => {
    await setStock(shop, { productId: 3, packs: row.before })
    await untilHeard()
    const shown = await page()
    // From now on in the cache, which gives it up when the change is heard of.
    expect(await stockLevel()).toBe(row.before)
    await shop.pool.query(row.change)
    await expect.poll(stockLevel).toBe(row.after)
    await expect.poll(async () => (await page()) !== shown).toBe(row.seen)
  })
})

it('caches the whole response on a HEAD request', async () => {
  first.responseCache.invalidate()
  expect((await first.app.inject({ method: 'HEAD', url: '/api/products/2' })).body).toBe('')
  const responses = [await first.app.inject('/api/products/2'), await first.app.inject({ method: 'HEAD', url: '/api/products/2' })]
  expect(responses.map(({ body }) => body.length > 0)).toEqual([true, false])
  expect(responses[1]?.headers['content-length']).toBe(String(Buffer.byteLength(responses[0]?.body ?? '')))
})

it('renders a page anew for each request in development', async () => {
  let rendered = 0
  const render = async () => new Response(`rendered ${++rendered}`)
  const shop = await startTestShop({ deps: { pages: async () => ({ render, isUncached: true }) } })
  const page = async () => (await shop.app.inject('/')).body
  expect([await page(), await page()]).toEqual(['rendered 1', 'rendered 2'])
  await shop.close()
})

it('compresses a body again after that has failed, with a 500 to whoever asked for it', async () => {
  const br = () => first.app.inject({ url: '/api/products', headers: { 'accept-encoding': 'br' } })
  first.responseCache.invalidate()
  await first.app.inject('/api/products')
  const full = vi.spyOn(zlib, 'brotliCompress').mockImplementation((...args: unknown[]) => {
    ;(args.at(-1) as (error: Error) => void)(new Error('no memory'))
  })
  syncBuiltinESMExports()
  expect((await br()).statusCode).toBe(500)
  full.mockRestore()
  syncBuiltinESMExports()
  const { statusCode, headers } = await br()
  expect([statusCode, headers['content-encoding']]).toEqual([200, 'br'])
})

describe('the bounds of the cache', () => {
  const KB = 1024
  const response = (bytes: number) => ({ status: 200, headers: {}, body: 'x'.repeat(bytes) })
  const request = (acceptEncoding?: string) =>
    ({ method: 'GET', headers: { 'accept-encoding': acceptEncoding } }) as unknown as IncomingMessage
  const ignored = { writeHead: () => ignored, end: () => ignored } as unknown as ServerResponse
  const isServed = (cache: ResponseCache, key: string) => cache.serve(key, request(), ignored)

  it.each([
    ['bytes', { maxBytes: 100 * KB }],
    ['entries', { maxEntries: 2 }],
  ])('evict the least recently used response when it has too many %s', (_what, limits) => {
    const cache = new ResponseCache(first.app.log, limits)
    for (const key of ['/busy', '/quiet']) cache.startPending(key)(response(40 * KB))
    expect(isServed(cache, '/busy')).toBe(true)
    cache.startPending('/new')(response(40 * KB))
    expect(['/busy', '/quiet', '/new'].map((key) => isServed(cache, key))).toEqual([true, false, true])
  })

  it('count keys, headers and a fixed overhead, not only bodies', () => {
    const cache = new ResponseCache(first.app.log, { maxBytes: 100 * KB })
    const keys = Array.from({ length: 1000 }, (_, index) => `/shop?q=${index}`)
    for (const key of keys) cache.startPending(key)({ ...response(0), headers: { 'x-long': 'x'.repeat(KB) } })
    const served = keys.filter((key) => isServed(cache, key))
    expect(served.length).toBeGreaterThan(10)
    expect(served.length).toBeLessThan(50)
  })

  it('count each compressed body once it exists', async () => {
    const cache = new ResponseCache(first.app.log, { maxBytes: 63.5 * KB })
    const keys = ['/a', '/b', '/c']
    for (const key of keys) cache.startPending(key)({ ...response(0), body: randomBytes(10 * KB).toString('hex') })
    for (const encoding of ['gzip', 'br']) await cache.compressed('/c', request(encoding))
    expect(keys.map((key) => isServed(cache, key))).toEqual([false, true, true])
  })

  it('count a body that is only asked for in compressed form by what that takes', async () => {
    const cache = new ResponseCache(first.app.log, { maxBytes: 100 * KB })
    const keys = Array.from({ length: 10 }, (_, index) => `/${index}`)
    for (const key of keys) {
      cache.startPending(key)(response(50 * KB))
      await cache.compressed(key, request('br'))
    }
    expect(await Promise.all(keys.map(async (key) => (await cache.compressed(key, request('br')))?.encoding))).toEqual(keys.map(() => 'br'))
    expect(brotliDecompressSync((await cache.compressed('/0', request('br')))?.body ?? '').length).toBe(50 * KB)
  })

  it.each(['br', undefined])('hold for what is kept, not for slabs of which it is a part (%s)', async (encoding) => {
    const cache = new ResponseCache(first.app.log)
    cache.startPending('/small')(response(2 * KB))
    if (encoding !== undefined) await cache.compressed('/small', request(encoding))
    const sent: Buffer[] = []
    const kept = { writeHead: () => kept, end: (body: Buffer) => sent.push(body) } as unknown as ServerResponse
    cache.serve('/small', request(encoding), kept)
    expect(sent.map(({ buffer, length }) => buffer.byteLength - length)).toEqual([0])
  })
})
