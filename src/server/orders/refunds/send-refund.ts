import { FailedAttempt, type Payments, type RefundOutcome } from '#server/payments/payments.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { findOrderRefundWithIntent, raiseRefundAttempt, saveOrderRefund } from '../store/refunds.ts'
import { type SettleContext, settleRefund } from './settle-refund.ts'

interface RefundContext extends SettleContext {
  db: Db
  payments: Payments
}

/**
 * Sends a requested refund to the provider and stores the outcome. Idempotent per refund; throws while the provider is
 * unavailable, so that the job is tried again.
 */
export async function sendRefund(context: RefundContext, refundId: string): Promise<void> {
  const { db } = context
  const refund = await findOrderRefundWithIntent(db, refundId)
  if (refund?.state !== 'requested') return
  const { intentId, amount, attempt } = refund
  // A paid invoice is refunded by bank transfer.
  if (intentId === null) return saveOrderRefund(db, refundId, { state: 'to_transfer' })
  const outcome = await createRefund(context, { refundId, intentId, amount, attempt })
  await transaction(db, (tx) => settleRefund(tx, context, { refundId, outcome }))
}

async function createRefund({ db, payments }: RefundContext, refund: Parameters<Payments['createRefund']>[0]): Promise<RefundOutcome> {
  try {
    return await payments.createRefund(refund)
  } catch (error) {
    if (error instanceof FailedAttempt) await raiseRefundAttempt(db, refund.refundId)
    throw error
  }
}
