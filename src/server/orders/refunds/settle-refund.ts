import { type Rappen, rappen } from '#domain/money/money.ts'
import { withAttention, withoutAttention } from '#domain/orders/order-attention.ts'
import { orderCan } from '#domain/orders/order-can.ts'
import { isOneOf, UNSENT_STATUSES } from '#domain/orders/order-status.ts'
import { syncStockOfOrder } from '#server/lots/sync-stock.ts'
import type { RefundOutcome } from '#server/payments/payments.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { releaseCredits } from '../editing/exchange.ts'
import type { OrderLinkConfig } from '../order-token.ts'
import { type Actor, actorOf, recordOrderEvent } from '../record-event.ts'
import { lockOrder, type OrderRow } from '../store.ts'
import { findOrderRefund, findProviderRefund, insertOrderRefund, type OrderRefundRow, saveOrderRefund } from '../store/refunds.ts'
import type { RefundState } from '../tables.ts'
import { completeRefund } from './complete-refund.ts'
import { PROVIDER, saveRefunded } from './excess.ts'
import { excessOf, refundablePartsOf, withoutRefund, withOutsideRefund } from './refundable.ts'
import { unstockOrder } from './restock-order.ts'

/** Runs in the transaction that refunds packs of an order, or calls that off. */
export type OnPacksRefunded = (tx: Db, refunded: { orderId: string; actor: string; now: number }) => Promise<void>

export interface SettleContext extends OrderLinkConfig {
  onPacksRefunded: OnPacksRefunded
  clock: Clock
}

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
  context: SettleContext,
  { refundId, outcome }: { refundId: string; outcome: RefundOutcome },
): Promise<void> {
  const unlocked = await findOrderRefund(tx, refundId)
  const order = unlocked && (await lockOrder(tx, unlocked.orderId))
  // Its state may have changed until the order was locked.
  const refund = order && (await findOrderRefund(tx, refundId))
  if (!refund || !NEXT_STATES[refund.state].includes(outcome.state)) return
  const { id, state, failure } = outcome
  await saveOrderRefund(tx, refundId, { state, providerRefundId: id ?? refund.providerRefundId, failure })
  if (state === 'succeeded') await completeRefund(tx, context, order, refund)
  if (state === 'failed') await noteFailure(tx, context, { before: order, after: withoutRefund(order, refund.amount), refund, failure })
}

/**
 * Follows a refund as the provider reports it: ours is found by its id, one that was stored before by the provider's
 * id, and any other is stored now. Events come in any order, so the first may say that it failed.
 */
export async function followProviderRefund(
  tx: Db,
  context: SettleContext,
  { order: { id: orderId }, refundId, amount, outcome }: ProviderRefund,
): Promise<void> {
  const locked = await lockOrder(tx, orderId)
  if (!locked || outcome.id === null) return
  const known =
    (await findProviderRefund(tx, outcome.id)) ??
    (refundId === undefined ? undefined : await findOwnRefund(tx, { orderId, refundId, amount }))
  if (known) return settleRefund(tx, context, { refundId: known.id, outcome })
  const refund = await insertOrderRefund(tx, {
    orderId,
    amount,
    reason: 'Beim Zahlungsanbieter ausgelöst',
    state: outcome.state,
    failure: outcome.failure,
    providerRefundId: outcome.id,
    actor: PROVIDER,
  })
  if (refund.state === 'failed') return noteFailure(tx, context, { before: locked, after: locked, refund, failure: outcome.failure })
  const order = await withoutCredits(tx, locked, amount)
  const counted = await saveRefunded(tx, locked, withWarning(withOutsideRefund(order, amount)))
  if (refund.state === 'succeeded') await completeRefund(tx, context, counted, refund)
}

/**
 * A refund of ours that the provider has not named yet. Anybody with access to its administration can write metadata,
 * and it may have carried out a request twice: what is not this one is a refund of its own.
 */
async function findOwnRefund(
  tx: Db,
  { orderId, refundId, amount }: { orderId: string; refundId: string; amount: Rappen },
): Promise<OrderRefundRow | undefined> {
  const refund = await findOrderRefund(tx, refundId)
  const isIt = refund?.orderId === orderId && refund.amount === amount && refund.providerRefundId === null && refund.state === 'requested'
  return isIt ? refund : undefined
}

/** Takes off the credits of an order what nothing else is left of to pay a refund (docs/rules/payments.md#excess). */
async function withoutCredits(tx: Db, order: OrderRow, amount: Rappen): Promise<OrderRow> {
  const owed = (of: OrderRow) => Math.max(0, excessOf(of))
  const missing = rappen(owed(withOutsideRefund(order, amount)) - owed(order))
  return missing > 0 ? releaseCredits(tx, order, missing) : order
}

/** An order of which nothing is left, but that would still be packed, is one to cancel. */
function withWarning(order: OrderRow): OrderRow {
  const { byPayment, toGiftCard } = refundablePartsOf(order)
  if (byPayment + toGiftCard > 0 || !isOneOf(UNSENT_STATUSES, order.status) || order.quote.lines.length === 0) return order
  return { ...order, needsAttention: withAttention(order.needsAttention, 'refunded-outside') }
}

/** What a refund says that was transferred and came back. */
export const RETURNED = 'Von der Bank zurückgekommen'

/**
 * Notes that the transfer of a refund came back on this Swiss day: it has failed, and can be refunded again. Returns
 * undefined for one that was not transferred (docs/rules/bank.md#returned-transfers).
 */
export async function returnTransfer(
  tx: Db,
  context: Pick<SettleContext, 'onPacksRefunded' | 'clock'>,
  { refundId, day, actor }: { refundId: string; day: string; actor: Actor },
) {
  const unlocked = await findOrderRefund(tx, refundId)
  const order = unlocked && (await lockOrder(tx, unlocked.orderId))
  const refund = order && (await findOrderRefund(tx, refundId))
  if (!order || refund?.state !== 'succeeded') return undefined
  await saveOrderRefund(tx, refundId, { state: 'failed', failure: RETURNED })
  const after = withoutRefund(order, refund.amount)
  await noteFailure(tx, context, { before: order, after, refund, failure: RETURNED, actor, bookedOn: day })
  return order
}

/** Notes that a refund has failed; `after` is the order without it. */
async function noteFailure(
  tx: Db,
  { onPacksRefunded, clock }: Pick<SettleContext, 'onPacksRefunded' | 'clock'>,
  {
    before,
    after,
    refund: { id, amount, lines },
    failure,
    actor = PROVIDER,
    bookedOn,
  }: { before: OrderRow; after: OrderRow; refund: OrderRefundRow; failure: string | null; actor?: Actor; bookedOn?: string },
): Promise<void> {
  const needsAttention = withAttention(withoutAttention(after.needsAttention, 'refunded-outside'), 'refund-failed')
  const order = await saveRefunded(tx, before, { ...after, needsAttention })
  const details = { refundId: id, amount, failure, ...(bookedOn !== undefined && { bookedOn }) }
  await recordOrderEvent(tx, { order, kind: 'refund-failed', actor, details, logged: { entity: 'bank', after: { amount, bookedOn } } })
  if (lines.length === 0 || !orderCan.changeAddress(order)) return
  // Its packs are to be sent after all. Where too few are there, the operator who settles the failure decides.
  const by = { orderId: order.id, actor: actorOf(actor), now: clock() }
  await unstockOrder(tx, { ...by, packs: lines })
  await onPacksRefunded(tx, by)
  await syncStockOfOrder(tx, order.id, by)
}
