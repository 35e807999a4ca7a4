import type { Pool } from 'pg'
import type { Stripe } from 'stripe'
import { newId } from '#test-gateway/intents/intent-store.ts'
import { type LedgerTransaction, type Sql, unixTime } from '#test-gateway/ledger.ts'

/** A movement of the balance. Amounts in Rappen; `amount` is negative where money leaves. */
export interface BalanceRow {
  readonly id: string
  readonly type: 'charge' | 'refund' | 'refund_failure' | 'adjustment'
  readonly amount: number
  readonly fee: number
  readonly source: string
  readonly payment_intent: string
  readonly description: string
  readonly payout: string | null
  readonly created_at: Date
}

export interface PayoutRow {
  readonly id: string
  readonly amount: number
  readonly created_at: Date
}

/** The gateway's plain rule: 2.9 % and 30 Rappen for a payment, CHF 20 for a dispute, nothing is ever given back. */
const PAYMENT_FEE = { perThousand: 29, fixed: 30 }
export const DISPUTE_FEE = 20_00

const DAY_MS = 86_400_000

/** The fee of a payment in Rappen, rounded half up. */
export function paymentFee(amount: number): number {
  return Math.floor((amount * PAYMENT_FEE.perThousand + 500) / 1000) + PAYMENT_FEE.fixed
}

/** Records a movement of the balance, in the transaction of its cause. */
export function recordBalance(tx: LedgerTransaction, movement: Omit<BalanceRow, 'id' | 'payout' | 'created_at'>): void {
  const { type, amount, fee, source, payment_intent, description } = movement
  tx.write(
    `insert into test_gateway.balance_transaction (id, type, amount, fee, source, payment_intent, description, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [newId('txn'), type, amount, fee, source, payment_intent, description, tx.now],
  )
}

/** The movements of one object, oldest first. */
export async function listBalanceOf(sql: Sql, source: string): Promise<BalanceRow[]> {
  const query = 'select * from test_gateway.balance_transaction where source = $1 order by created_at, amount'
  const { rows } = await sql.query<BalanceRow>(query, [source])
  return rows
}

/**
 * Makes a payout of each past UTC day whose movements were not paid out yet. Idempotent; two at once make each once.
 */
export async function makeDuePayouts(pool: Pool, now: Date): Promise<void> {
  const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)
  const sql = await pool.connect()
  try {
    await sql.query('begin')
    await sql.query('lock table test_gateway.payout in share row exclusive mode')
    const { rows } = await sql.query<{ day: Date; amount: number }>(
      `select date_trunc('day', created_at, 'UTC') as day, sum(amount - fee)::int as amount
       from test_gateway.balance_transaction where payout is null and created_at < $1 group by 1 order by 1`,
      [today],
    )
    for (const { day, amount } of rows) {
      const id = newId('po')
      const end = new Date(day.getTime() + DAY_MS)
      await sql.query('insert into test_gateway.payout (id, amount, created_at) values ($1, $2, $3)', [id, amount, end])
      await sql.query(
        'update test_gateway.balance_transaction set payout = $1 where payout is null and created_at >= $2 and created_at < $3',
        [id, day, end],
      )
    }
    await sql.query('commit')
  } catch (error) {
    await sql.query('rollback')
    throw error
  } finally {
    sql.release()
  }
}

/** The movement as Stripe's API returns it, with the fields a shop reads. */
export function balanceObject(row: BalanceRow, source: object | null = null) {
  return {
    id: row.id,
    object: 'balance_transaction',
    amount: row.amount,
    available_on: unixTime(row.created_at),
    created: unixTime(row.created_at),
    currency: 'chf',
    description: row.description,
    fee: row.fee,
    fee_details: row.fee === 0 ? [] : [{ amount: row.fee, currency: 'chf', description: 'Stripe processing fees', type: 'stripe_fee' }],
    net: row.amount - row.fee,
    reporting_category: row.type,
    source: source ?? row.source,
    status: 'available',
    type: row.type,
  }
}

/** The payout as Stripe's API returns it, with the fields a shop reads. It arrives at once. */
export function payoutObject(row: PayoutRow) {
  return {
    id: row.id,
    object: 'payout',
    amount: row.amount,
    arrival_date: unixTime(row.created_at),
    automatic: true,
    created: unixTime(row.created_at),
    currency: 'chf',
    description: 'STRIPE PAYOUT',
    livemode: false,
    metadata: {},
    method: 'standard',
    reconciliation_status: 'completed',
    status: 'paid',
    type: 'bank_account',
  } satisfies Partial<Stripe.Payout>
}
