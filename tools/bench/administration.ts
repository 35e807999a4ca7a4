import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { median, type Row } from './measure.ts'
import { BENCH_ADMINISTRATOR, type RunningProcess } from './processes.ts'

const ROUNDS = 15
const GOAL_MS = 150

/** The first page, searches and filters of each list of the administration (docs/rules/admin.md#lists). */
export const REQUESTS: readonly [table: string, path: string][] = [
  ['orders', 'orders'],
  ['orders, search', 'orders?q=kunde4711'],
  ['orders, filter', 'orders?status=shipped&payment=paid&sort=total-desc'],
  ['orders, nothing found', 'orders?status=pending&from=2026-01-01'],
  ['documents', 'documents'],
  ['documents, search', 'documents?q=FM-4711'],
  ['documents, search for a frequent name', 'documents?q=kundin'],
  ['documents, quarter', 'documents?from=2026-07-01&to=2026-09-30&rate=260'],
  ['documents, credit notes of a year', 'documents?kind=credit-note&from=2020-01-01&to=2020-12-31&limit=100'],
  ['products', 'products'],
  ['products, search', 'products?q=erdbere'],
  ['orders, to pack', 'orders?status=to-pack'],
  ['packing desk', 'orders/to-pack'],
  ['orders, to ship today', 'orders?status=to-ship-today'],
  ['orders, postponed', 'orders?status=postponed'],
  ['orders, overdue', 'orders?payment=overdue'],
  ['orders, to clarify', 'orders?attention=true'],
  ['products, sold out', 'products?stock=out'],
  ['products, few left', 'products?stock=low'],
  ['products, not counted', 'products?stock=uncounted'],
  ['products, by stock', 'products?sort=stock-asc'],
  ['products, last changed', 'products?sort=updated'],
  ['products, archived', 'products?status=archived'],
  ['stock movements', 'products/1/stock-movements'],
  ['products, filter', 'products?category=Beeren&stock=low&sort=price-desc'],
  ['customers', 'customers'],
  ['customers, search', 'customers?q=kunde4711'],
  ['customers, filter', 'customers?kind=guest&sort=spent-desc'],
  ['newsletter', 'newsletter'],
  ['returns', 'returns'],
  ['translations', 'translations'],
  ['consents', 'cookie-consents'],
  ['consents, search', 'cookie-consents?label=mess-700000'],
  ['consents, filter', 'cookie-consents?analytics=true&marketing=true&to=2025-06-01'],
  ['mails', 'mails'],
  ['mails, search', 'mails?q=kunde4711'],
  ['protocol', 'audit'],
  ['protocol, one record', 'audit?entity=order&entityId=1'],
  ['reviews', 'reviews'],
  ['reviews, search', 'reviews?q=knusprig'],
  ['lots', 'lots'],
  ['lots, all', 'lots?filter=all'],
  ['lots, search', 'lots?q=obsthof'],
  ['lots, search for an ingredient', 'lots?q=rw-4711&filter=all'],
  ['vouchers', 'vouchers'],
  ['vouchers, search', 'vouchers?q=sommer'],
  ['gift cards', 'gift-cards'],
  ['gift cards, search', 'gift-cards?q=muster'],
  ['bank entries', 'bank/entries'],
  ['bank entries, search', 'bank/entries?q=muster'],
  ['payouts', 'payouts'],
  ['received consideration', 'vat-payments?from=2026-07-01&to=2026-09-30&rates=260,810'],
  ['saved views', 'views?list=orders'],
  ['shelves', 'shelves'],
  ['shelves, search', 'shelves?q=erdbere'],
  ['shelves, search by shelf', 'shelves?q=b12'],
  ['tasks', 'tasks'],
  ['anything (Ctrl-K)', 'search?q=kunde4711'],
]

/**
 * Times the administration's tables with 10,000 products, 100,000 orders and documents, 50,000 customers and 1,000,000
 * consents.
 */
export async function benchAdministration(shop: RunningProcess, databaseUrl: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(await readFile(new URL('./many-consents.sql', import.meta.url), 'utf8'))
  await client.end()
  const cookie = await signIn(shop)
  const rows: Row[] = []
  for (const [table, path] of REQUESTS) {
    const ms = await medianOf(`${shop.address}/api/admin/${path}`, cookie)
    rows.push({
      what: `Administration: ${table}`,
      measured: `${Math.round(ms)} ms`,
      baseline: `${GOAL_MS} ms`,
      ratio: String(Math.round((ms / GOAL_MS) * 100) / 100),
      goal: '<= 1',
    })
  }
  return rows
}

async function signIn({ address }: RunningProcess): Promise<string> {
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

async function medianOf(url: string, cookie: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    const response = await fetch(url, { headers: { cookie } })
    await response.text()
    times.push(performance.now() - start)
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
  }
  return median(times)
}
