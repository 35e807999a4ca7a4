import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { BenchClient } from './bench-client.ts'
import { median, ratioOf, type Row } from './measure.ts'
import { type RunningShop, startShop } from './processes.ts'

const WARM_UP = 10
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

interface Scaled {
  address: string
  pool: pg.Pool
  visitor: BenchClient
}

const WORKS: readonly { what: string; work: (shop: Scaled) => Promise<unknown> }[] = [
  ...CALLS.map((path) => ({ what: path, work: async ({ address }: Scaled) => (await fetch(address + path)).text() })),
  { what: 'add to basket', work: ({ visitor }) => visitor.add(1) },
  { what: 'read basket', work: ({ visitor }) => visitor.read() },
]

/** The same with 24 products and no order and, in turn, with 10,000 products and 100,000 orders: medians, each answer made afresh. */
export async function benchScale(shop: RunningShop): Promise<Row[]> {
  const other = await startShop()
  const [few, many] = [await scaled(other), await scaled(shop)]
  try {
    await fill(many.pool)
    const rows: Row[] = []
    for (const { what, work } of WORKS) {
      const times = { few: [] as number[], many: [] as number[] }
      for (let round = 0; round < WARM_UP + ROUNDS; round++) {
        times.few.push(await timeAfresh(few, work))
        times.many.push(await timeAfresh(many, work))
      }
      const [before, after] = [median(times.few.slice(WARM_UP)), median(times.many.slice(WARM_UP))]
      rows.push({
        what: `10,000 products: ${what} / 24 products`,
        measured: milliseconds(after),
        baseline: milliseconds(before),
        ratio: ratioOf(after, before),
        goal: '<= 2',
      })
    }
    return rows
  } finally {
    await Promise.all([few.pool.end(), many.pool.end()])
    await other.stop()
  }
}

async function scaled({ address, databaseUrl }: RunningShop): Promise<Scaled> {
  return { address, pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }), visitor: await BenchClient.withBasket(address) }
}

/** Brings the many rows, and lets the database do at once what it would do in the background for minutes. */
async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(await readFile(new URL('./many-rows.sql', import.meta.url), 'utf8'))
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
}

/** How many milliseconds it takes as if something had just changed: the answer is made, not remembered. */
async function timeAfresh(shop: Scaled, work: (shop: Scaled) => Promise<unknown>): Promise<number> {
  await shop.pool.query("select pg_notify('content_changed', 'bench')")
  await shop.visitor.read()
  const start = performance.now()
  await work(shop)
  return performance.now() - start
}

function milliseconds(value: number): string {
  return `${Math.round(value * 10) / 10} ms`
}
