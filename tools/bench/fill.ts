import { setTimeout as delay } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { dailyFigures } from '#domain/books/daily-close.ts'
import type { MoneyEvent } from '#domain/books/money-event.ts'
import { rappen, ZERO } from '#domain/money/money.ts'
import { keepSoldDays } from '#server/books/store/sold-days.ts'
import { keepPaidDays } from '#server/vat/store/paid-days.ts'
import { writableColumns } from './columns.ts'
import { copiesOfOrder, ORDERS_PER_DAY, PLACED_AT } from './fill-orders.ts'
import type { RunningShop } from './processes.ts'
import { publishableKeyOf, purchase } from './purchases.ts'

/** How many rows a statement inserts, so that none holds millions at once. */
const ROWS_PER_STATEMENT = 100_000
const DONE_WITHIN_MS = 30_000
const FIRST_PRODUCT = 1000

/** As many figures as a day has with three methods of payment. */
const FIGURES_OF_DAY = dailyFigures(
  ['card', 'twint', 'invoice'].flatMap((method): MoneyEvent[] => {
    const event = { day: '', order: null, document: 'R-1', method }
    const taxes = [{ rate: 260, gross: rappen(1000), tax: rappen(25) }]
    return [
      { ...event, kind: 'invoice', taxes, shipping: ZERO },
      { ...event, kind: 'payment', amount: rappen(1000) },
    ]
  }),
)
/** Every tenth order of a day is on invoice, and paid the day after. */
const INVOICED_AND_PAID = `(select jsonb_object_agg('FM-' || k, case when k > n * ${ORDERS_PER_DAY} then -1000 else 1000 end)
  from generate_series((n - 1) * ${ORDERS_PER_DAY} + 1, (n + 1) * ${ORDERS_PER_DAY}) k where k % 10 = 3)`

export interface Size {
  products: number
  orders: number
  /** How many of the orders still have to be packed; the others are delivered, on their way, or cancelled. */
  toPack: number
}

export interface Rows {
  table: string
  count: number
  /** The rows that are copied, as a table named `source` with its condition; without, the rest are the defaults. */
  from?: string
  /** Which of the rows are written. */
  where?: string
  /** What is written in place of the source's values, as SQL of `source` and of `n`, the number of the row from 1. */
  changes: Record<string, string>
}

/**
 * Fills a shop that has the demo's products: copies of the fruits, and of an order that it sold just now, with all that
 * belongs to them. Written in sets and without triggers: what those compute is copied along.
 */
export async function fill(shop: RunningShop, size: Size): Promise<void> {
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 })
  try {
    const orderId = await sellOne(shop, pool)
    await pool.query('set session_replication_role = replica')
    // Sorted in product by product, the words of a hundred thousand take minutes.
    const { rows: wordIndexes } = await pool.query<{ name: string; definition: string }>(
      "select indexname as name, indexdef as definition from pg_indexes where tablename = 'product_words' and indexdef like '%USING gin%'",
    )
    for (const { name } of wordIndexes) await pool.query(`drop index ${name}`)
    for (const rows of [closes(size), ...products(size), ...copiesOfOrder(orderId, size), ...besides(size)]) await insertRows(pool, rows)
    for (const { definition } of wordIndexes) await pool.query(definition)
    await pool.query(CUSTOMERS)
    await pool.query(DOCUMENT_DAYS)
    await pool.query(RECEIVED_STOCK)
    await pool.query('set session_replication_role = origin')
    const db = drizzle({ client: pool })
    // The shop's own job has kept days while their rows came, which no trigger has discarded.
    await pool.query('delete from sold_day; delete from paid_day')
    await keepSoldDays(db)
    await keepPaidDays(db)
    // At once what the database would do in the background for minutes.
    await pool.query('vacuum analyze')
    await pool.query('checkpoint')
  } finally {
    await pool.end()
  }
}

/** Sells an order, waits until its mail and its invoice are there, and returns its id. */
async function sellOne(shop: RunningShop, pool: pg.Pool): Promise<string> {
  await purchase(shop.address, await publishableKeyOf(shop))
  for (const end = Date.now() + DONE_WITHIN_MS; Date.now() < end; await delay(100)) {
    const { rows } = await pool.query<{ id: string }>(
      `select shop_order.id from shop_order join document on document.order_id = shop_order.id
       join document_pdf on document_id = document.id join mail on mail.order_id = shop_order.id and mail.state <> 'queued' limit 1`,
    )
    if (rows[0]) return rows[0].id
  }
  throw new Error('The order that is to be copied has neither mail nor invoice.')
}

async function insertRows(pool: pg.Pool, { table, count, from, where = 'true', changes }: Rows): Promise<void> {
  const columns = from ? (await writableColumns(pool, table)).map(({ name }) => name) : Object.keys(changes)
  const names = columns.map((name) => `"${name}"`).join(', ')
  const values = columns.map((name) => changes[name] ?? `source."${name}"`).join(', ')
  const joined = from ? `join ${from}` : ''
  for (let first = 1; first <= count; first += ROWS_PER_STATEMENT) {
    const last = Math.min(first + ROWS_PER_STATEMENT - 1, count)
    await pool.query(`insert into ${table} (${names}) select ${values} from generate_series(${first}, ${last}) n ${joined} where ${where}`)
  }
}

function products({ products: count }: Size): Rows[] {
  const id = `${FIRST_PRODUCT} + n`
  const ofFruit = (table: string) => `${table} source on source.product_id = 1 + n % 19`
  return [
    {
      table: 'product',
      count,
      from: 'product source on source.id = 1 + n % 19',
      changes: { id, name: `source.name || ' ' || n`, slug: `'mess-' || n || '-gefriergetrocknet'`, tags: `'{Messlauf}'` },
    },
    {
      table: 'product_size',
      count,
      from: ofFruit('product_size'),
      changes: { product_id: id, sku: 'null', gtin: 'null', shelf: `'B' || n % 90`, reserved: '0', stripe_price_id: 'null' },
    },
    { table: 'product_stock', count, from: ofFruit('product_stock'), changes: { product_id: id } },
    { table: 'product_words', count, from: ofFruit('product_words'), changes: { product_id: id } },
    { table: 'product_picture', count, from: ofFruit('product_picture'), changes: { product_id: id } },
    { table: 'price_history', count, from: ofFruit('price_history'), changes: { product_id: id, since: `now() - interval '1 year'` } },
    {
      table: 'translation',
      count,
      from: `translation source on source.noun = 'product' and source.record = (1 + n % 19)::text and source.field = 'name'`,
      changes: { record: `(${id})::text`, text: `source.text || ' ' || n` },
    },
  ]
}

/** Each day is closed already, which a job would do with one after the other; it begins as soon as there are orders. */
function closes({ orders }: Size): Rows {
  return {
    table: 'daily_close',
    count: Math.ceil(orders / ORDERS_PER_DAY),
    changes: { day: 'current_date - n::integer', figures: `'${JSON.stringify(FIGURES_OF_DAY)}'`, receivables: INVOICED_AND_PAID },
  }
}

function besides({ orders: count }: Size): Rows[] {
  return [
    {
      table: 'cookie_consent',
      count,
      changes: {
        label: `'mess-' || n`,
        analytics: 'n % 3 = 0',
        marketing: 'n % 20 = 0',
        text_version: `'2026-11'`,
        user_agent: `'Mozilla/5.0'`,
        url: `'/'`,
        chosen_at: PLACED_AT,
        created_at: PLACED_AT,
      },
    },
    {
      table: 'audit_log',
      count,
      changes: {
        at: PLACED_AT,
        actor: `'Ursina'`,
        action: `'ship'`,
        entity: `'order'`,
        entity_id: `md5('order' || n)`,
        label: `'FM-' || n`,
      },
    },
    {
      table: 'lot',
      count: 20_000,
      changes: {
        product_id: '1 + n % 19',
        weight: `'15g'`,
        number: `'L' || n`,
        best_before: `date '2027-01-01' + (n % 600)::integer`,
        received_on: `date '2026-01-01'`,
        received: '50',
        remaining: 'case when n % 3 = 0 then 0 else 20 end',
        supplier: `case when n % 2 = 0 then 'Obsthof Muster ' || n % 70 end`,
        is_recalled: 'false',
        unit_cost: '250',
      },
    },
    {
      table: 'lot_ingredient',
      count: 20_000,
      from: "lot source on source.number = 'L' || n",
      changes: { lot_id: 'source.id', position: '9', name: `'Rohware ' || n % 40`, number: `'RW-' || n` },
    },
    {
      table: 'newsletter_subscription',
      count: 100_000,
      changes: {
        email: `'leserin' || n || '@example.ch'`,
        state: `'confirmed'`,
        source: `'footer'`,
        text_version: `'2026-11'`,
        token_hash: 'sha256(n::text::bytea)',
        requested_at: PLACED_AT,
        confirmed_at: PLACED_AT,
        language: `'de'`,
      },
    },
  ]
}

/** The orders of each address, which a trigger or the shop would count one by one. */
const CUSTOMERS = `
  insert into customer (email, order_count, spent, last_order_at, since)
  select lower(email), count(*), sum(total - refunded), max(placed_at), min(placed_at) from shop_order where number like 'FM-%' group by lower(email)
  on conflict do nothing`

/** What the documents of closed days come to, which each close would keep. */
const DOCUMENT_DAYS = `
  insert into document_day (day, kind, rate, count, total, gross, tax)
  select (issued_at at time zone 'Europe/Zurich')::date, kind, rate, count(*), sum(total), sum(gross), sum(tax)
  from document, lateral (
    select null::int as rate, 0 as gross, 0 as tax
    union all select * from jsonb_to_recordset(taxes) as said (rate int, gross int, tax int)) named
  where issued_at < ((select max(day) + 1 from daily_close)::timestamp at time zone 'Europe/Zurich') group by 1, 2, 3`

/** What each size must have received before all sales, as its ledger equals its stock. */
const RECEIVED_STOCK = `
  insert into stock_movement (product_id, weight, change, reason, at)
  select product_id, weight, stock_level - coalesce(booked, 0), 'initial', now() - interval '5 years'
  from product_size left join (select product_id, weight, sum(change) as booked from stock_movement group by 1, 2) ledger using (product_id, weight)
  where stock_level <> coalesce(booked, 0)`
