import { refundObject } from '#test-gateway/api/stripe-objects.ts'
import { recordBalance } from '#test-gateway/balance/balance.ts'
import { recordEvent } from '#test-gateway/events/event-log.ts'
import { settlePayment } from '#test-gateway/intents/charge-intent.ts'
import { findCharge, lockIntent, saveAmountRefunded } from '#test-gateway/intents/intent-store.ts'
import { saveRefund } from '#test-gateway/refunds/refund-store.ts'
import { type LedgerTransaction, inLedgerTransaction, type IntentRow, type Ledger, type RefundRow } from './ledger.ts'

const NO_REQUEST = { id: null, idempotencyKey: null }

/** Settles the processing payments and pending refunds that are due. */
export async function settleDue(ledger: Ledger): Promise<void> {
  const due = await ledger.pool.query<{ id: string }>(
    `select id from test_gateway.payment_intent where settle_at <= $1
     union select payment_intent from test_gateway.refund where settle_at <= $1`,
    [new Date(ledger.clock())],
  )
  for (const { id } of due.rows) await inLedgerTransaction(ledger, NO_REQUEST, (tx) => settleIntent(tx, id))
}

// Checked under the intent's lock: several processes may find the same work.
async function settleIntent(tx: LedgerTransaction, id: string): Promise<void> {
  const intent = await lockIntent(tx, id)
  if (isDue(intent, tx.now)) await settlePayment(tx, intent)
  const query = 'select * from test_gateway.refund where payment_intent = $1 and settle_at <= $2 order by created_at'
  const { rows } = await tx.sql.query<RefundRow>(query, [id, tx.now])
  for (const refund of rows) await settleRefund(tx, refund)
}

function isDue({ settle_at }: Pick<IntentRow, 'settle_at'>, now: Date): boolean {
  return settle_at !== null && settle_at <= now
}

async function settleRefund(tx: LedgerTransaction, refund: RefundRow): Promise<void> {
  const failed = refund.settles_as === 'failed'
  refund.status = failed ? 'failed' : 'succeeded'
  refund.failure_reason = failed ? 'expired_or_canceled_card' : null
  saveRefund(tx, refund)
  if (failed) await revertRefund(tx, refund)
  recordEvent(tx, 'refund.updated', refundObject(refund))
  if (failed) recordEvent(tx, 'refund.failed', refundObject(refund))
}

async function revertRefund(tx: LedgerTransaction, refund: RefundRow): Promise<void> {
  const charge = await findCharge(tx.sql, refund.charge)
  if (charge === undefined) throw new Error(`Refund ${refund.id} has no charge`)
  charge.amount_refunded -= refund.amount
  saveAmountRefunded(tx, charge)
  const { id, amount, payment_intent } = refund
  recordBalance(tx, { type: 'refund_failure', amount, fee: 0, source: id, payment_intent, description: 'Refund failure' })
}
