import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'

let first: TestShop
let second: TestShop
beforeAll(async () => {
  first = await startTestShop()
  second = await startTestShop({ database: first.database, seed: false })
})
afterAll(async () => {
  await second.close()
  await first.close()
})

const nameOf = async (shop: TestShop) => JSON.parse((await shop.app.inject('/api/products/3')).body).name as string

describe('what depends on nobody is kept', () => {
  it('and answered again with its ETag, not at all to who has it', async () => {
    await first.app.inject('/api/products/1')
    const kept = await first.app.inject('/api/products/1')
    expect(kept.headers.etag).toMatch(/^W\/"/)
    const again = await first.app.inject({ url: '/api/products/1', headers: { 'if-none-match': String(kept.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('in %s for whoever takes it, the one it is made for too, with the same content', async (encoding, decompress) => {
    first.responseCache.drop()
    const ask = () => first.app.inject({ url: '/api/products', headers: { 'accept-encoding': encoding } })
    const answers = [await ask(), ...(await Promise.all([ask(), ask()])), await ask()]
    const plain = await first.app.inject('/api/products')
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const { headers, rawPayload } of answers) {
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding'])
      expect(headers['content-length']).toBe(String(rawPayload.length))
      expect(decompress(rawPayload).toString()).toBe(plain.body)
    }
  })

  it('until it changes, in every process on the database', async () => {
    expect([await nameOf(first), await nameOf(second)]).toEqual(['Heidelbeere', 'Heidelbeere'])
    await first.pool.query("update product set name = 'Blaubeere' where id = 3")
    await expect.poll(() => nameOf(first)).toBe('Blaubeere')
    await expect.poll(() => nameOf(second)).toBe('Blaubeere')
  })

  it('never while a change that is not committed could still be taken back', async () => {
    const client = await first.pool.connect()
    await client.query('begin')
    await client.query("update product set name = 'Schwarzbeere' where id = 3")
    expect(await nameOf(second)).toBe('Blaubeere')
    await client.query('rollback')
    client.release()
    expect(await nameOf(second)).toBe('Blaubeere')
  })

  it('never when it was refused', async () => {
    await first.app.inject('/api/products/500')
    expect((await first.app.inject('/api/products/500')).headers.etag).toBeUndefined()
  })

  it('under one address whatever the order of the parameters', async () => {
    await first.app.inject('/api/products?sort=name&page=1')
    expect((await first.app.inject('/api/products?page=1&sort=name')).headers.etag).toBeDefined()
  })
})

describe('while packs are sold', () => {
  let shop: TestShop
  let rendered = 0
  beforeAll(async () => {
    const pages = async () => ({ render: async () => new Response(`rendered ${++rendered}`), isPage: () => true })
    shop = await startTestShop({ deps: { pages } })
  })
  afterAll(() => shop.close())

  const left = async () => JSON.parse((await shop.app.inject('/api/products/3')).body).stockLevel as number | null
  const page = async () => (await shop.app.inject('/')).body

  it.each([
    { before: 40, change: 'reserved = 1', after: 39, seen: false },
    { before: 22, change: 'reserved = 1', after: 21, seen: false },
    { before: 21, change: 'reserved = 1', after: 20, seen: true },
    { before: 20, change: 'stock_level = 25', after: 25, seen: true },
    { before: 3, change: 'reserved = 1', after: 2, seen: true },
    { before: 40, change: 'stock_level = null', after: null, seen: true },
    { before: 40, change: 'reserved = 1, price = price + 10', after: 39, seen: true },
  ])('$before left and $change: the number is new, the pages are made again only if it is seen', async (row) => {
    await shop.pool.query('update product set stock_level = $1, reserved = 0 where id = 3', [row.before])
    await expect.poll(left).toBe(row.before)
    const shown = await page()
    await shop.pool.query(`update product set ${row.change} where id = 3`)
    await expect.poll(left).toBe(row.after)
    expect((await page()) !== shown).toBe(row.seen)
  })
})

it('a question for the headers alone keeps the whole answer', async () => {
  first.responseCache.drop()
  expect((await first.app.inject({ method: 'HEAD', url: '/api/products/2' })).body).toBe('')
  const answers = [await first.app.inject('/api/products/2'), await first.app.inject({ method: 'HEAD', url: '/api/products/2' })]
  expect(answers.map(({ body }) => body.length > 0)).toEqual([true, false])
  expect(answers[1]?.headers['content-length']).toBe(String(Buffer.byteLength(answers[0]?.body ?? '')))
})
