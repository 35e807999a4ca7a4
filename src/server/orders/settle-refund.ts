import { eq } from 'drizzle-orm'
import { minus, plus, type Rappen } from '#domain/money.ts'
import type { RefundOutcome } from '#server/payments/payments.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { queueOrderMail } from './order-mail.ts'
import { lockOrder, recordOrderEvent, saveOrder } from './store.ts'
import { type OrderRow, type RefundRow, type RefundState, refundTable } from './tables.ts'

type Place = { baseUrl: string; sessionSecret: string }

/** A refund only goes forward; a bank may still refuse one that had succeeded. */
const FORWARD: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ['pending', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed'],
  succeeded: ['failed'],
  failed: [],
}

/** Writes down how the provider has a refund of ours; told the same again it does nothing. */
export async function settleRefund(
  tx: Db,
  place: Place,
  { refundId, outcome }: { refundId: string; outcome: RefundOutcome },
): Promise<void> {
  const [asked] = await tx.select().from(refundTable).where(eq(refundTable.id, refundId))
  const order = asked && (await lockOrder(tx, asked.orderId))
  // Read again under the order's lock.
  const [refund] = order ? await tx.select().from(refundTable).where(eq(refundTable.id, refundId)) : []
  if (!order || !refund || !FORWARD[refund.state].includes(outcome.state)) return
  await tx
    .update(refundTable)
    .set({ state: outcome.state, providerRefundId: outcome.id ?? refund.providerRefundId, failure: outcome.failure, updatedAt: new Date() })
    .where(eq(refundTable.id, refundId))
  if (outcome.state === 'succeeded') await announce(tx, place, order, refund)
  if (outcome.state === 'failed') await takeBack(tx, order, refund, outcome)
}

/** Writes down a refund that was made at the provider and not asked for here. */
export async function adoptRefund(
  tx: Db,
  place: Place,
  { order: { id }, amount, outcome }: { order: OrderRow; amount: Rappen; outcome: RefundOutcome },
): Promise<void> {
  const order = await lockOrder(tx, id)
  if (!order || outcome.id === null || outcome.state === 'failed') return
  const known = await tx.$count(refundTable, eq(refundTable.providerRefundId, outcome.id))
  if (known > 0) return
  const [refund] = await tx
    .insert(refundTable)
    .values({
      orderId: id,
      amount,
      reason: 'Beim Zahlungsanbieter ausgelöst',
      state: outcome.state,
      providerRefundId: outcome.id,
      actor: 'provider',
    })
    .returning()
  await saveOrder(tx, id, { refunded: plus(order.refunded, amount) })
  if (refund?.state === 'succeeded') await announce(tx, place, order, refund)
}

async function announce(tx: Db, place: Place, order: OrderRow, { id, amount, actor }: RefundRow): Promise<void> {
  await recordOrderEvent(tx, { orderId: order.id, kind: 'refunded', actor, details: { refundId: id, amount } })
  await queueOrderMail(tx, place, { template: 'order-refunded', order, about: id, amount })
}

async function takeBack(tx: Db, order: OrderRow, { id, amount }: RefundRow, { failure }: RefundOutcome): Promise<void> {
  await saveOrder(tx, order.id, { refunded: minus(order.refunded, amount), needsAttention: 'refund-failed' })
  await recordOrderEvent(tx, { orderId: order.id, kind: 'refund-failed', actor: 'provider', details: { refundId: id, amount, failure } })
}
