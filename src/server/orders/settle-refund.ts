import { minus, plus, type Rappen } from '#domain/money.ts'
import type { RefundOutcome } from '#server/payments/payments.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { OrderLinkConfig } from './order-token.ts'
import { queueOrderMail } from './queue-order-mail.ts'
import { lockOrder, type OrderRow, recordOrderEvent, saveOrder } from './store.ts'
import { findOrderRefund, hasProviderRefund, insertOrderRefund, type OrderRefundRow, saveOrderRefund } from './store/refunds.ts'
import type { RefundState } from './tables.ts'

/** A refund only moves forward; a bank may still reject one that had succeeded. */
const NEXT_STATES: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ['pending', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed'],
  succeeded: ['failed'],
  failed: [],
}

/** Stores the provider's outcome of a refund. Idempotent: an outcome that is known already changes nothing. */
export async function settleRefund(
  tx: Db,
  links: OrderLinkConfig,
  { refundId, outcome }: { refundId: string; outcome: RefundOutcome },
): Promise<void> {
  const unlocked = await findOrderRefund(tx, refundId)
  const order = unlocked && (await lockOrder(tx, unlocked.orderId))
  // Its state may have changed until the order was locked.
  const refund = order && (await findOrderRefund(tx, refundId))
  if (!refund || !NEXT_STATES[refund.state].includes(outcome.state)) return
  const { id, state, failure } = outcome
  await saveOrderRefund(tx, refundId, { state, providerRefundId: id ?? refund.providerRefundId, failure })
  if (state === 'succeeded') await announceRefund(tx, links, order, refund)
  if (state === 'failed') await revertRefund(tx, order, refund, failure)
}

/** Stores a refund that was made at the provider and not requested here. Idempotent per provider refund. */
export async function adoptRefund(
  tx: Db,
  links: OrderLinkConfig,
  { order: { id: orderId }, amount, outcome }: { order: OrderRow; amount: Rappen; outcome: RefundOutcome },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order || outcome.id === null || outcome.state === 'failed') return
  if (await hasProviderRefund(tx, outcome.id)) return
  const refund = await insertOrderRefund(tx, {
    orderId,
    amount,
    reason: 'Beim Zahlungsanbieter ausgelöst',
    state: outcome.state,
    providerRefundId: outcome.id,
    actor: 'provider',
  })
  await saveOrder(tx, orderId, { refunded: plus(order.refunded, amount) })
  if (refund.state === 'succeeded') await announceRefund(tx, links, order, refund)
}

async function announceRefund(tx: Db, links: OrderLinkConfig, order: OrderRow, { id, amount, actor }: OrderRefundRow): Promise<void> {
  await recordOrderEvent(tx, { orderId: order.id, kind: 'refunded', actor, details: { refundId: id, amount } })
  await queueOrderMail(tx, links, { template: 'order-refunded', order, refund: { id, amount } })
}

async function revertRefund(tx: Db, order: OrderRow, { id, amount }: OrderRefundRow, failure: string | null): Promise<void> {
  await saveOrder(tx, order.id, { refunded: minus(order.refunded, amount), needsAttention: 'refund-failed' })
  await recordOrderEvent(tx, { orderId: order.id, kind: 'refund-failed', actor: 'provider', details: { refundId: id, amount, failure } })
}
