import type { Pool, PoolClient } from 'pg'
import type { PaymentIntentStatus } from '#contract/test-gateway.ts'
import type { Problem } from './gateway-error.ts'
import { type Knobs, readKnobs } from './scenarios.ts'

/** What the ledger keeps of a card: which test card it was, never a number. */
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
  next_action: { readonly type: string } | null
  last_payment_error: Problem | null
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
  readonly failure: Problem | null
  readonly created_at: Date
  amount_refunded: number
  dispute: { readonly id: string; readonly reason: string } | null
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
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** How long refunds that end later take. */
  readonly settleDelayMs: number
  /** Called after every committed change: events may be waiting. */
  readonly changed: () => void
}

/** The request that causes a change, as events name it. */
export interface Cause {
  readonly id: string | null
  readonly idempotencyKey: string | null
}

/** One transaction on the ledger, with the instant and the knobs that hold throughout it. */
export interface Change {
  readonly sql: PoolClient
  readonly now: Date
  readonly cause: Cause
  readonly knobs: Knobs
  readonly settleDelayMs: number
}

/** Does the work in one transaction; whatever it throws undoes all of it. */
export async function changeLedger<T>(ledger: Ledger, cause: Cause, work: (change: Change) => Promise<T>): Promise<T> {
  const { pool, clock, settleDelayMs, changed } = ledger
  const sql = await pool.connect()
  let committed = false
  try {
    await sql.query('begin')
    const result = await work({ sql, now: new Date(clock()), cause, knobs: await readKnobs(sql), settleDelayMs })
    await sql.query('commit')
    committed = true
    return result
  } finally {
    // Closing the connection rolls back, also when it is the connection that broke.
    sql.release(!committed)
    if (committed) changed()
  }
}
