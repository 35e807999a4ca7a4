import { minus, plus, type Rappen } from '#domain/money/money.ts'
import { withAttention } from '#domain/orders/order-attention.ts'
import type { RefundOutcome } from '#server/payments/payments.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { releaseCredits } from '../editing/exchange.ts'
import type { OrderLinkConfig } from '../order-token.ts'
import { type Actor, recordOrderEvent } from '../record-event.ts'
import { lockOrder, type OrderRow, saveOrder } from '../store.ts'
import { findOrderRefund, findProviderRefund, insertOrderRefund, type OrderRefundRow, saveOrderRefund } from '../store/refunds.ts'
import type { RefundState } from '../tables.ts'
import { completeRefund } from './complete-refund.ts'
import { chargedOf } from './refundable.ts'

interface ProviderRefund {
  order: OrderRow
  /** The shop's id of the refund; undefined for one that was made at the provider. */
  refundId: string | undefined
  amount: Rappen
  outcome: RefundOutcome
}

/** A refund only moves forward; a bank may still reject one that had succeeded. */
const NEXT_STATES: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ['pending', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed'],
  succeeded: ['failed'],
  failed: [],
  // By bank transfer: an operator reports it (transfer-refund.ts), never the provider.
  to_transfer: [],
  cancelled: [],
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
  if (state === 'succeeded') await completeRefund(tx, links, order, refund)
  if (state === 'failed') await revertRefund(tx, order, refund, failure)
}

/**
 * Follows a refund as the provider reports it, whoever made it: one of ours by its id, one that was stored before by
 * the provider's, and any other is stored now. Events come in any order, so the first may say that it failed.
 */
export async function followProviderRefund(
  tx: Db,
  links: OrderLinkConfig,
  { order: { id: orderId }, refundId, amount, outcome }: ProviderRefund,
): Promise<void> {
  const locked = await lockOrder(tx, orderId)
  if (!locked || outcome.id === null) return
  const known = (await findProviderRefund(tx, outcome.id)) ?? (refundId && (await findOrderRefund(tx, refundId)))
  if (known) return settleRefund(tx, links, { refundId: known.id, outcome })
  // More than is left beside its credits is all of them (docs/rules/orders.md#net).
  const isWhole = outcome.state !== 'failed' && locked.refunded + amount > chargedOf(locked)
  const order = isWhole ? await releaseCredits(tx, locked) : locked
  const refund = await insertOrderRefund(tx, {
    orderId,
    amount,
    reason: 'Beim Zahlungsanbieter ausgelöst',
    state: outcome.state,
    failure: outcome.failure,
    providerRefundId: outcome.id,
    actor: 'provider',
  })
  const counted = { ...order, refunded: plus(order.refunded, amount) }
  if (refund.state === 'failed') return revertRefund(tx, counted, refund, outcome.failure)
  await saveOrder(tx, orderId, { refunded: counted.refunded })
  if (refund.state === 'succeeded') await completeRefund(tx, links, counted, refund)
}

/** What a refund says that was transferred and came back. */
export const RETURNED = 'Von der Bank zurückgekommen'

/**
 * Notes that the transfer of a refund came back on this Swiss day: it has failed, and can be refunded again. Returns
 * undefined for one that was not transferred (docs/rules/bank.md#returned-transfers).
 */
export async function returnTransfer(tx: Db, { refundId, day, actor }: { refundId: string; day: string; actor: Actor }) {
  const unlocked = await findOrderRefund(tx, refundId)
  const order = unlocked && (await lockOrder(tx, unlocked.orderId))
  const refund = order && (await findOrderRefund(tx, refundId))
  if (!order || refund?.state !== 'succeeded') return undefined
  await saveOrderRefund(tx, refundId, { state: 'failed', failure: RETURNED })
  await revertRefund(tx, order, refund, RETURNED, { actor, bookedOn: day })
  return order
}

async function revertRefund(
  tx: Db,
  order: OrderRow,
  { id, amount }: OrderRefundRow,
  failure: string | null,
  { actor, bookedOn }: { actor: Actor; bookedOn?: string } = { actor: 'provider' },
): Promise<void> {
  await saveOrder(tx, order.id, {
    refunded: minus(order.refunded, amount),
    needsAttention: withAttention(order.needsAttention, 'refund-failed'),
  })
  const details = { refundId: id, amount, failure, ...(bookedOn !== undefined && { bookedOn }) }
  await recordOrderEvent(tx, { order, kind: 'refund-failed', actor, details })
}
