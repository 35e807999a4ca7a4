import { randomUUID } from 'node:crypto'
import { plus, type Rappen } from '#domain/money.ts'
import type { RefundedPacks } from '#domain/refund.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { queueJob } from '#server/platform/jobs/store.ts'
import { isRefundedByTransfer, refundableOf } from './refundable.ts'
import { lockOrder, recordOrderEvent, saveOrder } from './store.ts'
import { findOrderRefund, insertOrderRefund } from './store/refunds.ts'

export interface RefundRequest {
  orderId: string
  amount: Rappen
  reason: string
  actor: string
  /** Idempotency key: a second request with the same id is the same refund. */
  refundId?: string
  lines?: RefundedPacks[]
}

/**
 * Stores a refund and queues the job that sends it to the provider; a paid invoice is refunded by bank transfer, which is
 * an operator's task (docs/rules/payments.md#bank-transfers). Its amount counts as refunded at once, so that concurrent
 * refunds never exceed the payment; refuses one that would (docs/rules/payments.md#refunds).
 */
export async function requestRefund(tx: Db, { orderId, amount, reason, actor, refundId = randomUUID(), lines = [] }: RefundRequest) {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  const existing = await findOrderRefund(tx, refundId)
  if (existing) return existing
  if (order.paidAt === null) return refuse('order-unpaid')
  const left = refundableOf(order)
  if (left <= 0) return refuse('refund-nothing-left')
  if (amount <= 0 || amount > left) return refuse('refund-too-large')
  const state = isRefundedByTransfer(order) ? 'to_transfer' : 'requested'
  const refund = await insertOrderRefund(tx, { id: refundId, orderId, amount, reason, lines, actor, state })
  await saveOrder(tx, orderId, { refunded: plus(order.refunded, amount) })
  await recordOrderEvent(tx, { orderId, kind: 'refund-requested', actor, details: { refundId, amount, reason } })
  if (state === 'requested') await queueJob(tx, { task: 'send-refund', payload: { refundId }, key: `refund:${refundId}` })
  return refund
}
