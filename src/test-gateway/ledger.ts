import pg, { type Pool, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg'
import type { PaymentIntentStatus } from '#contract/test-gateway.ts'
import type { ErrorObject } from '#test-gateway/api/gateway-error.ts'
import { type Scenarios, scenarios, SCENARIOS_QUERY } from '#test-gateway/scenarios/scenarios.ts'

/** What the ledger stores of a card: which test card it is, never a number. */
export interface PaymentMethodRow {
  id: string
  token: string
  exp_month: number
  exp_year: number
}

export interface IntentRow {
  readonly id: string
  readonly client_secret: string
  readonly created_at: Date
  readonly automatic_payment_methods: boolean
  readonly currency: string
  amount: number
  amount_received: number
  status: PaymentIntentStatus
  metadata: Record<string, string>
  receipt_email: string | null
  description: string | null
  shipping: Shipping | null
  payment_method: PaymentMethodRow | null
  next_action: {
    readonly type: string
    readonly redirect_to_url?: { readonly url: string | null; readonly return_url: string | null }
  } | null
  last_payment_error: ErrorObject | null
  latest_charge: string | null
  failed_attempts: number
  cancellation_reason: 'abandoned' | 'duplicate' | 'fraudulent' | 'requested_by_customer' | null
  canceled_at: Date | null
  settle_at: Date | null
}

export interface Shipping {
  readonly name?: string | undefined
  readonly phone?: string | undefined
  readonly address?: Readonly<Record<string, string>> | undefined
}

export interface ChargeRow {
  readonly id: string
  readonly payment_intent: string
  readonly amount: number
  readonly currency: string
  readonly status: 'succeeded' | 'failed'
  readonly payment_method: PaymentMethodRow
  readonly failure: ErrorObject | null
  readonly created_at: Date
  amount_refunded: number
  dispute: DisputeOfCharge | null
}

export interface DisputeOfCharge {
  readonly id: string
  readonly reason: string
  readonly status: 'warning_needs_response' | 'warning_closed' | 'needs_response' | 'under_review' | 'won' | 'lost'
  /** In Rappen. */
  readonly amount: number
  /** Seconds since 1970. */
  readonly created: number
}

export interface RefundRow {
  readonly id: string
  readonly charge: string
  readonly payment_intent: string
  readonly amount: number
  readonly currency: string
  readonly reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null
  readonly metadata: Record<string, string>
  readonly created_at: Date
  status: 'pending' | 'succeeded' | 'failed'
  failure_reason: string | null
  settles_as: 'succeeded' | 'failed' | null
  settle_at: Date | null
}

export interface Ledger {
  readonly pool: Pool
  /** The types of events that the webhook is subscribed to; all when left out. */
  readonly enabledEvents?: readonly string[] | undefined
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** How long refunds that settle later take. */
  readonly settleDelayMs: number
  /** Called after a commit that leaves an event to be delivered. */
  readonly onEvent: () => void
}

/** The API request behind an event; ids are null when there was none. */
export interface EventRequest {
  readonly id: string | null
  readonly idempotencyKey: string | null
}

/** What reads: the pool, or a transaction. */
export interface Sql {
  query<Row extends QueryResultRow>(statement: string | QueryConfig, values?: unknown[]): Promise<QueryResult<Row>>
}

/** A transaction on the ledger, with the time and the scenarios that hold throughout it. */
export interface LedgerTransaction {
  /** Reads what was written before, too. */
  readonly sql: Sql
  /** Writes before the next read, or else in the same message as the commit. */
  readonly write: (text: string, values: readonly unknown[]) => void
  readonly now: Date
  readonly request: EventRequest
  /** The idempotency key of the request; null without one. */
  readonly known: KnownKey | null
  readonly scenarios: Scenarios
  readonly settleDelayMs: number
  readonly enabledEvents: readonly string[] | undefined
  /** Whether it has recorded an event that is delivered. */
  hasEvent: boolean
}

/** Runs the work in one transaction, which an error rolls back. */
export async function inLedgerTransaction<T>(
  ledger: Ledger,
  request: EventRequest,
  work: (tx: LedgerTransaction) => Promise<T>,
): Promise<T> {
  const { pool, clock, settleDelayMs, enabledEvents, onEvent } = ledger
  const client = await pool.connect()
  const unsent: string[] = []
  const send = (last: string) => client.query([...unsent.splice(0), last].join('; '))
  const write = (text: string, values: readonly unknown[]) => void unsent.push(withValues(text, values))
  const sql: Sql = {
    query: async (statement, values) => {
      if (unsent.length > 0) await send('')
      return client.query(statement, values)
    },
  }
  try {
    const begun = await beginTransaction(client, request.idempotencyKey)
    const tx = { sql, write, now: new Date(clock()), request, ...begun, settleDelayMs, enabledEvents, hasEvent: false }
    const result = await work(tx)
    await send('commit')
    client.release()
    if (tx.hasEvent) onEvent()
    return result
  } catch (error) {
    // Before the response, so that the next request finds the key free. A connection that fails is closed, which rolls
    // back too.
    client.release(
      await client.query('rollback').then(
        () => false,
        () => true,
      ),
    )
    throw error
  }
}

/** The statement with its values in place of $1, $2, …: PostgreSQL takes several at once only without parameters. */
function withValues(text: string, values: readonly unknown[]): string {
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => literalOf(values[Number(number) - 1] ?? null))
}

function literalOf(value: string | number | boolean | object | null): string {
  if (value === null) return 'null'
  const isText = typeof value !== 'object'
  return pg.escapeLiteral(isText ? String(value) : value instanceof Date ? value.toISOString() : JSON.stringify(value))
}

/**
 * What is known of an idempotency key: whether its first request is still running elsewhere, and its stored response.
 */
interface KnownKey {
  locked: boolean
  stored: { request_hash: string; status: number; response: object } | undefined
}

/**
 * Begins a transaction and reads the scenarios in the same round trip; with an idempotency key also locks it, reads its
 * response and sets the savepoint 'handler'.
 */
async function beginTransaction(client: PoolClient, key: string | null): Promise<{ scenarios: Scenarios; known: KnownKey | null }> {
  const literal = pg.escapeLiteral(key ?? '')
  const keyed = [
    `select pg_try_advisory_xact_lock(hashtextextended(${literal}, 0)) as locked`,
    `select request_hash, status, response from test_gateway.idempotency_key where key = ${literal}`,
    'savepoint handler',
  ]
  // pg returns a result for each statement of a query without parameters.
  const results = (await client.query(['begin', SCENARIOS_QUERY, ...(key === null ? [] : keyed)].join('; '))) as unknown as QueryResult[]
  const [, settings, lock, stored] = results.map(({ rows }): unknown => rows[0])
  const known = key === null ? null : { locked: (lock as KnownKey).locked, stored: stored as KnownKey['stored'] }
  return { scenarios: scenarios.parse((settings as { settings: unknown } | undefined)?.settings), known }
}

/** Seconds since 1970, as Stripe writes timestamps. */
export function unixTime(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
