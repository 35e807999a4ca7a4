import pg from 'pg'
import { BenchClient, UNCOUNTED_PRODUCT } from './bench-client.ts'
import { fill } from './fill.ts'
import { median, ratioOf, type Row } from './measure.ts'
import { type RunningShop, startShop } from './processes.ts'

const WARM_UP = 10
const ROUNDS = 40
/** Pages and lists of the storefront. */
export const PATHS = [
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

interface ScaledShop {
  address: string
  pool: pg.Pool
  visitor: BenchClient
}

const WORKLOADS: readonly { what: string; work: (shop: ScaledShop) => Promise<unknown> }[] = [
  ...PATHS.map((path) => ({ what: path, work: async ({ address }: ScaledShop) => (await fetch(address + path)).text() })),
  { what: 'add to cart', work: ({ visitor }) => visitor.add(UNCOUNTED_PRODUCT) },
  { what: 'read cart', work: ({ visitor }) => visitor.read() },
]

/**
 * Compares the medians of uncached requests with 24 products and no orders, and with 10,000 products and 100,000
 * orders.
 */
export async function benchManyProducts(shop: RunningShop): Promise<Row[]> {
  const other = await startShop()
  const [few, many] = [await openScaled(other), await openScaled(shop)]
  try {
    await fill(shop, { products: 10_000, orders: 100_000, toPack: 300 })
    const rows: Row[] = []
    for (const { what, work } of WORKLOADS) {
      const times = { few: [] as number[], many: [] as number[] }
      for (let round = 0; round < WARM_UP + ROUNDS; round++) {
        times.few.push(await timeUncached(few, work))
        times.many.push(await timeUncached(many, work))
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

async function openScaled({ address, databaseUrl }: RunningShop): Promise<ScaledShop> {
  return { address, pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }), visitor: await BenchClient.withCart(address) }
}

/** How many milliseconds the work takes with an empty response cache. */
async function timeUncached(shop: ScaledShop, work: (shop: ScaledShop) => Promise<unknown>): Promise<number> {
  await shop.pool.query("select pg_notify('content_changed', 'bench')")
  await shop.visitor.read()
  const start = performance.now()
  await work(shop)
  return performance.now() - start
}

function milliseconds(value: number): string {
  return `${Math.round(value * 10) / 10} ms`
}
