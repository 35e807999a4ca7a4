import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { median, ratioOf, type Row } from './measure.ts'
import type { Running } from './processes.ts'
import { Visitor } from './visitor.ts'

const ROUNDS = 40
const CALLS = [
  '/',
  '/shop',
  '/shop?q=erdbere',
  '/product/erdbeere-gefriergetrocknet',
  '/api/products',
  '/api/products?page=1',
  '/api/products?page=400',
  '/api/products?sort=price-asc',
  '/api/products?q=erdbere',
  '/api/products?q=mnago',
  '/api/products?category=Beeren',
  '/api/products?category=Beeren&sort=price-desc',
  '/api/products/1',
  '/api/products/1/related',
  '/api/products/bestsellers',
  '/api/products/trial-box',
]

/** The same calls with 24 products and no order, then with 10,000 products and 100,000 orders: medians, each call made afresh. */
export async function benchScale(shop: Running, databaseUrl: string): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const visitor = await Visitor.withBasket(shop.address)
  const before = await medians(shop, pool, visitor)
  await pool.query(await readFile(new URL('./many-rows.sql', import.meta.url), 'utf8'))
  const after = await medians(shop, pool, visitor)
  await pool.end()
  return Array.from(after, ([what, ms]) => ({
    what: `10,000 products: ${what} / 24 products`,
    measured: milliseconds(ms),
    baseline: milliseconds(before.get(what) ?? 0),
    ratio: ratioOf(ms, before.get(what) ?? 0),
    goal: '<= 2',
  }))
}

async function medians(shop: Running, pool: pg.Pool, visitor: Visitor): Promise<Map<string, number>> {
  const works = new Map<string, () => Promise<unknown>>([
    ...CALLS.map((path) => [path, async () => (await fetch(shop.address + path)).text()] as const),
    ['add to basket', () => visitor.add(1)],
    ['read basket', () => visitor.read()],
  ])
  const found = new Map<string, number>()
  for (const [what, work] of works) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      // As if something had just changed: the answer is made, not remembered.
      await pool.query("select pg_notify('content_changed', 'bench')")
      await visitor.read()
      const start = performance.now()
      await work()
      times.push(performance.now() - start)
    }
    found.set(what, median(times))
  }
  return found
}

function milliseconds(value: number): string {
  return `${Math.round(value * 10) / 10} ms`
}
