import { recordEvent } from './event-log.ts'
import { findCharge, lockIntent, saveAmountRefunded } from './intent-store.ts'
import { type Change, changeLedger, type IntentRow, type Ledger, type RefundRow } from './ledger.ts'
import { saveEndedRefund } from './refund-store.ts'
import { refundObject } from './stripe-objects.ts'
import { completePayment } from './take-payment.ts'

const nobody = { id: null, idempotencyKey: null }

/** Ends the payments that were processing and the refunds that end later, once their time has come. */
export async function settleDue(ledger: Ledger): Promise<void> {
  const due = await ledger.pool.query<{ id: string }>(
    `select id from test_gateway.payment_intent where settle_at <= $1
     union select payment_intent from test_gateway.refund where settle_at <= $1`,
    [new Date(ledger.clock())],
  )
  for (const { id } of due.rows) await changeLedger(ledger, nobody, (change) => settleIntent(change, id))
}

// Under the intent's lock, so that several processes that find the same work do it once.
async function settleIntent(change: Change, id: string): Promise<void> {
  const intent = await lockIntent(change, id)
  if (isDue(intent, change.now)) await completePayment(change, intent)
  const query = 'select * from test_gateway.refund where payment_intent = $1 and settle_at <= $2 order by created_at'
  const { rows } = await change.sql.query<RefundRow>(query, [id, change.now])
  for (const refund of rows) await endRefund(change, refund)
}

function isDue({ settle_at }: Pick<IntentRow, 'settle_at'>, now: Date): boolean {
  return settle_at !== null && settle_at <= now
}

async function endRefund(change: Change, refund: RefundRow): Promise<void> {
  const failed = refund.settles_as === 'failed'
  refund.status = failed ? 'failed' : 'succeeded'
  refund.failure_reason = failed ? 'expired_or_canceled_card' : null
  await saveEndedRefund(change, refund)
  if (failed) await takeBack(change, refund)
  await recordEvent(change, 'refund.updated', refundObject(refund))
  if (failed) await recordEvent(change, 'refund.failed', refundObject(refund))
}

async function takeBack(change: Change, refund: RefundRow): Promise<void> {
  const charge = await findCharge(change.sql, refund.charge)
  if (charge === undefined) throw new Error(`Refund ${refund.id} has no charge`)
  charge.amount_refunded -= refund.amount
  await saveAmountRefunded(change, charge)
}
