import { randomBytes } from 'node:crypto'
import { resourceMissing } from '#test-gateway/api/gateway-error.ts'
import type { LedgerTransaction, ChargeRow, IntentRow, Sql } from '#test-gateway/ledger.ts'

/** A new id in Stripe's format, such as 'pi_3f…'. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** The intent, locked until the transaction ends; every change of it or its refunds takes this lock first. */
export async function lockIntent(tx: LedgerTransaction, id: string): Promise<IntentRow> {
  const query = 'select * from test_gateway.payment_intent where id = $1 for update'
  const { rows } = await tx.sql.query<IntentRow>(query, [id])
  const intent = rows[0]
  if (intent === undefined) throw resourceMissing('payment_intent', id)
  return intent
}

/** The intent without a lock, for reading; refuses an unknown id. */
export async function findIntent(sql: Sql, id: string): Promise<IntentRow> {
  const { rows } = await sql.query<IntentRow>({
    name: 'test_gateway_intent',
    text: 'select * from test_gateway.payment_intent where id = $1',
    values: [id],
  })
  const intent = rows[0]
  if (intent === undefined) throw resourceMissing('payment_intent', id)
  return intent
}

/** Adds a new intent. */
export function insertIntent(tx: LedgerTransaction, intent: IntentRow): void {
  tx.write(
    `insert into test_gateway.payment_intent
      (id, client_secret, amount, currency, status, automatic_payment_methods, metadata, receipt_email, description,
       shipping, payment_method, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      intent.id,
      intent.client_secret,
      intent.amount,
      intent.currency,
      intent.status,
      intent.automatic_payment_methods,
      intent.metadata,
      intent.receipt_email,
      intent.description,
      intent.shipping,
      intent.payment_method,
      intent.created_at,
    ],
  )
}

/** Saves every column of the intent that can change. */
export function saveIntent(tx: LedgerTransaction, intent: IntentRow): void {
  tx.write(
    `update test_gateway.payment_intent set
       amount = $2, amount_received = $3, status = $4, metadata = $5, receipt_email = $6, description = $7,
       shipping = $8, payment_method = $9, next_action = $10, last_payment_error = $11, latest_charge = $12,
       failed_attempts = $13, cancellation_reason = $14, canceled_at = $15, settle_at = $16
     where id = $1`,
    [
      intent.id,
      intent.amount,
      intent.amount_received,
      intent.status,
      intent.metadata,
      intent.receipt_email,
      intent.description,
      intent.shipping,
      intent.payment_method,
      intent.next_action,
      intent.last_payment_error,
      intent.latest_charge,
      intent.failed_attempts,
      intent.cancellation_reason,
      intent.canceled_at,
      intent.settle_at,
    ],
  )
}

/** Adds the record of one attempt to take the money. */
export function insertCharge(tx: LedgerTransaction, charge: ChargeRow): void {
  tx.write(
    `insert into test_gateway.charge
      (id, payment_intent, amount, currency, status, payment_method, failure, dispute, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      charge.id,
      charge.payment_intent,
      charge.amount,
      charge.currency,
      charge.status,
      charge.payment_method,
      charge.failure,
      charge.dispute,
      charge.created_at,
    ],
  )
}

/** The charge with this id, without a lock of its own: its intent's lock guards it. */
export async function findCharge(sql: Sql, id: string): Promise<ChargeRow | undefined> {
  const { rows } = await sql.query<ChargeRow>({
    name: 'test_gateway_charge',
    text: 'select * from test_gateway.charge where id = $1',
    values: [id],
  })
  return rows[0]
}

/** The charge with this dispute, its intent locked; refuses an unknown one. */
export async function lockDisputedCharge(tx: LedgerTransaction, disputeId: string): Promise<ChargeRow> {
  const query = `select * from test_gateway.charge where dispute->>'id' = $1`
  const { rows } = await tx.sql.query<ChargeRow>(query, [disputeId])
  const charge = rows[0]
  if (charge === undefined) throw resourceMissing('dispute', disputeId, 'dispute')
  await lockIntent(tx, charge.payment_intent)
  return (await findCharge(tx.sql, charge.id)) ?? charge
}

export function saveDispute(tx: LedgerTransaction, { id, dispute }: ChargeRow): void {
  tx.write('update test_gateway.charge set dispute = $2 where id = $1', [id, dispute])
}

/** How much of the charge is refunded or on its way, in Rappen. */
export function saveAmountRefunded(tx: LedgerTransaction, charge: ChargeRow): void {
  tx.write('update test_gateway.charge set amount_refunded = $2 where id = $1', [charge.id, charge.amount_refunded])
}
