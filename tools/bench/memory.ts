import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { LANGUAGES } from '#domain/language/language.ts'
import { addressesOf } from '#domain/pages/addresses.ts'
import { BenchClient, UNCOUNTED_PRODUCT } from './bench-client.ts'
import { CONNECTIONS, repeatsPerSecond, requestsPerSecond, type Row, whole } from './measure.ts'
import { PAGES } from './pages.ts'
import type { RunningShop } from './processes.ts'

const VIEWS = 100_000
const SOAK_SECONDS = 60
/** What a visitor opens one after the other, in each language. */
const VISITED = [...Object.values(PAGES), '/product/mango-gefriergetrocknet', '/about', '/faq', '/rezepte', '/versand', '/cart']

/** The memory of the shop's process after many page views, then after a mixed load (Linux only, from /proc). */
export async function benchMemory(shop: RunningShop): Promise<Row[]> {
  let views = 0
  while (views < VIEWS) for (const path of Object.values(PAGES)) views += (await requestsPerSecond(shop.address + path, { seconds: 2 })) * 2
  const afterViews = await residentMemory(shop)
  const requests = await soak(shop)
  return [
    { ...afterViews, what: `Memory after ${whole(views)} page views` },
    { ...(await residentMemory(shop)), what: `Memory after ${whole(requests)} pages in four languages, searches, carts` },
  ]
}

/**
 * Visitors in four languages who open pages, search for a word that nobody else searches for, and fill and read a cart.
 * Returns how many requests they sent.
 */
async function soak({ address, databaseUrl }: RunningShop): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  await pool.query("update shop_setting set settings = settings || jsonb_build_object('languages', $1::jsonb)", [JSON.stringify(LANGUAGES)])
  await pool.end()
  const paths = LANGUAGES.flatMap((language) => VISITED.map((path) => addressesOf(language).addressOf(path)))
  const searches = LANGUAGES.map((language) => addressesOf(language).addressOf('/shop'))
  const visitors = await Promise.all(Array.from({ length: CONNECTIONS }, () => BenchClient.withCart(address, UNCOUNTED_PRODUCT)))
  const open = async (path: string) => {
    const response = await fetch(address + path, { headers: { 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
  }
  let requests = 0
  await repeatsPerSecond(
    CONNECTIONS,
    async (lane) => {
      const visitor = visitors[lane]
      const turn = requests++
      if (turn % 20 === 0) await open(`${searches[(turn / 20) % searches.length]}?q=beere${turn}`)
      else if (turn % 20 === 10) await open(`/api/products?q=mango${turn}`)
      else if (turn % 10 === 5) await visitor?.add(UNCOUNTED_PRODUCT)
      else if (turn % 10 === 6) await visitor?.read()
      else await open(paths[turn % paths.length] ?? '/')
    },
    SOAK_SECONDS,
  )
  return requests
}

async function residentMemory(shop: RunningShop): Promise<Row> {
  const status = await readFile(`/proc/${shop.pid}/status`, 'utf8').catch(() => '')
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN)
  return { what: '', measured: `${whole(kilobytes / 1024)} MB`, baseline: '', ratio: '', goal: '< 250 MB' }
}
