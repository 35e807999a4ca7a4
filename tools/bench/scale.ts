import pg from 'pg'
import { REQUESTS } from './administration.ts'
import { fill } from './fill.ts'
import { PATHS } from './many-products.ts'
import { median, whole } from './measure.ts'
import { BENCH_ADMINISTRATOR, type RunningShop, startShop } from './processes.ts'

const ROUNDS = 5
const GOAL_MS = 150
/** Of exports, to their first byte. */
const EXPORT_GOAL_MS = 1000

interface Request {
  path: string
  isExport: boolean
  cookie: string
}

interface Timed {
  median: string
  goal: string
  slow: string
}

/**
 * Fills a shop with a million orders and a hundred thousand products, and times every list, search, export and desk of
 * the administration and the pages of the storefront, none of them from memory. The last line is `slow=` and how many
 * took longer than their goal; with any, the process fails.
 */
export async function benchScale(): Promise<void> {
  const shop = await startShop()
  try {
    const start = performance.now()
    await fill(shop, { products: 100_000, orders: 1_000_000, toPack: 300 })
    console.log(`Filled in ${whole((performance.now() - start) / 1000)} s.`)
    const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 })
    const cookie = await signIn(shop)
    const administration = REQUESTS.map(([what, path]) => [what, { path: `/api/admin/${path}`, isExport: isExport(path), cookie }] as const)
    const storefront = PATHS.map((path) => [path, { path, isExport: false, cookie: '' }] as const)
    const rows: Record<string, Timed> = {}
    for (const [what, request] of [...administration, ...storefront]) rows[what] = await timed(shop, pool, request)
    await pool.end()
    console.table(rows)
    const slow = Object.values(rows).filter((row) => row.slow !== '').length
    if (slow > 0) process.exitCode = 1
    console.log(`slow=${slow}`)
  } finally {
    await shop.stop()
  }
}

/** Exports are files, and end in their format. */
function isExport(path: string): boolean {
  return /\.\w+(\?|$)/.test(path)
}

async function timed(shop: RunningShop, pool: pg.Pool, { path, isExport, cookie }: Request): Promise<Timed> {
  const goal = isExport ? EXPORT_GOAL_MS : GOAL_MS
  const times: number[] = []
  while (times.length < ROUNDS) {
    await pool.query("select pg_notify('content_changed', 'bench')")
    const start = performance.now()
    const response = await fetch(shop.address + path, { headers: { cookie } })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    if (isExport) {
      const reader = response.body?.getReader()
      await reader?.read()
      times.push(performance.now() - start)
      await reader?.cancel()
    } else {
      await response.text()
      times.push(performance.now() - start)
    }
  }
  const ms = median(times)
  return { median: `${whole(ms)} ms`, goal: `${goal} ms`, slow: ms > goal ? 'slow' : '' }
}

async function signIn({ address }: RunningShop): Promise<string> {
  const response = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(BENCH_ADMINISTRATOR),
  })
  if (!response.ok) throw new Error(`The administrator cannot sign in: ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
