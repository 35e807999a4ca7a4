import type { Pool } from 'pg'
import type { BalanceRow, PayoutRow } from '#test-gateway/balance/balance.ts'
import type { IntentRow, RefundRow } from '#test-gateway/ledger.ts'
import { invalidRequest } from './gateway-error.ts'
import type { ListParams } from './params.ts'

export interface EventRow {
  readonly id: string
  readonly type: string
  readonly body: object
}

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly hasMore: boolean
}

/** Payment intents, newest first. */
export function listIntents(pool: Pool, params: ListParams): Promise<Page<IntentRow>> {
  return pageOf(pool, { table: 'payment_intent', newest: '(created_at, id)', filter: {}, params })
}

/** Refunds, newest first, of one intent if named. */
export function listRefunds(pool: Pool, params: ListParams): Promise<Page<RefundRow>> {
  const filter = { payment_intent: params.payment_intent }
  return pageOf(pool, { table: 'refund', newest: '(created_at, id)', filter, params })
}

/** Payouts, newest first. */
export function listPayouts(pool: Pool, params: ListParams): Promise<Page<PayoutRow>> {
  return pageOf(pool, { table: 'payout', newest: '(created_at, id)', filter: {}, params })
}

/** Movements of the balance, newest first, of one payout if named. */
export function listBalance(pool: Pool, params: ListParams): Promise<Page<BalanceRow>> {
  return pageOf(pool, { table: 'balance_transaction', newest: '(created_at, id)', filter: { payout: params.payout }, params })
}

/** Events, newest first, of one type if named. */
export function listEvents(pool: Pool, params: ListParams): Promise<Page<EventRow>> {
  return pageOf(pool, { table: 'event', newest: '(number)', filter: { type: params.type }, params })
}

/** Intents matching clauses such as `metadata['checkout_id']:'7' AND status:'succeeded'`; refuses any other query. */
export async function searchIntents(pool: Pool, query: string): Promise<IntentRow[]> {
  const metadata: Record<string, string> = {}
  let status: string | null = null
  for (const clause of query.split(/\s+AND\s+/)) {
    const { name, key, value } = /^(?:(?<name>status)|metadata\['(?<key>[^']+)'\]):'(?<value>[^']*)'$/.exec(clause)?.groups ?? {}
    if (value === undefined) throw invalidRequest(`Cannot read this part of the query: ${clause}`, { param: 'query' })
    if (name === 'status') status = value
    else metadata[key ?? ''] = value
  }
  const { rows } = await pool.query<IntentRow>(
    `select * from test_gateway.payment_intent
     where metadata @> $1 and ($2::text is null or status = $2) order by created_at desc limit 100`,
    [metadata, status],
  )
  return rows
}

async function pageOf<Row extends object>(
  pool: Pool,
  {
    table,
    newest,
    filter,
    params,
  }: {
    table: string
    newest: string
    filter: Readonly<Record<string, string | undefined>>
    params: ListParams
  },
): Promise<Page<Row>> {
  const values: unknown[] = [params.limit + 1]
  const conditions = Object.entries({ ...filter, after: params.starting_after }).flatMap(([column, value]) => {
    if (value === undefined) return []
    const place = `$${values.push(value)}`
    if (column !== 'after') return [`${column} = ${place}`]
    return [`${newest} < (select ${newest.slice(1, -1)} from test_gateway.${table} where id = ${place})`]
  })
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`
  const order = newest.slice(1, -1).replaceAll(/\w+/g, '$& desc')
  const { rows } = await pool.query<Row>(`select * from test_gateway.${table} ${where} order by ${order} limit $1`, values)
  return { rows: rows.slice(0, params.limit), hasMore: rows.length > params.limit }
}
