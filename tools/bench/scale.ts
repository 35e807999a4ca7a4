import pg from 'pg'
import { REQUESTS } from './administration.ts'
import { fill } from './fill.ts'
import { PATHS } from './many-products.ts'
import { whole } from './measure.ts'
import { BENCH_ADMINISTRATOR, type RunningShop, startShop } from './processes.ts'
import { type Timed, timeRequest } from './timed-request.ts'

/**
 * Fills a shop with a million orders and a hundred thousand products, and times every list, search, export and desk of
 * the administration and the pages of the storefront, none of them from memory. The last line is `slow=` and how many
 * took longer than their goal or were not answered; with any, the process fails. Refusals are told as what they are.
 */
export async function benchScale(): Promise<void> {
  const shop = await startShop()
  try {
    const start = performance.now()
    await fill(shop, { products: 100_000, orders: 1_000_000, toPack: 300 })
    console.log(`Filled in ${whole((performance.now() - start) / 1000)} s.`)
    const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 })
    const cookie = await signIn(shop)
    const prepare = () => pool.query("select pg_notify('content_changed', 'bench')")
    const rows: Record<string, Timed> = {}
    for (const [what, path] of REQUESTS) rows[what] = await timeRequest(`${shop.address}/api/admin/${path}`, { cookie, prepare })
    for (const path of PATHS) rows[path] = await timeRequest(shop.address + path, { cookie: '', prepare })
    await pool.end()
    console.table(rows)
    const slow = Object.values(rows).filter((row) => row.slow !== '').length
    if (slow > 0) process.exitCode = 1
    console.log(`slow=${slow}`)
  } finally {
    await shop.stop()
  }
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
