import { randomUUID } from 'node:crypto'
import { plus, ZERO } from '#domain/money/money.ts'
import { withoutAttention } from '#domain/orders/order-attention.ts'
import { refundOfPacks } from '#domain/orders/refund.ts'
import { isPaidInCash } from '#domain/payments/payment-method.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { refundedPacks } from '../admin-order.ts'
import type { Cancellation } from '../cancel-order.ts'
import type { OrderLinkConfig } from '../order-token.ts'
import { actorOf } from '../record-event.ts'
import { readPacksToSend } from '../shipping/packs-to-send.ts'
import { listOrderLines, lockOrder } from '../store.ts'
import { listOrderRefunds } from '../store/refunds.ts'
import { refundOrder, shipWithoutRest } from './refund-order.ts'
import { refundableOf } from './refundable.ts'
import { restockOrder } from './restock-order.ts'

/**
 * Cancels the part of an order that has not left, while other parcels have: its packs are refunded at their price, or
 * at what is left of the order where that is less, and the order is shipped with what was sent
 * (docs/rules/packing.md#parts). Refused as a refund is, and when no packs are left.
 */
export async function cancelRest(
  tx: Db,
  links: OrderLinkConfig,
  { orderId, actor, reason, expectedVersion, restocks = true, isInCash = false, now }: Cancellation,
) {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  const { left } = await readPacksToSend(tx, order)
  if (order.status !== 'processing' || left.length === 0) return refuse('order-move-refused', { from: order.status, to: 'cancelled' })
  if (expectedVersion !== undefined && expectedVersion !== order.version) return refuse('changed-elsewhere')
  if (isInCash && !isPaidInCash(order)) return refuse('refund-not-in-cash')
  const lines = await listOrderLines(tx, orderId)
  const before = refundedPacks(await listOrderRefunds(tx, orderId))
  const price = refundOfPacks({ lines, wanted: left, before }) ?? ZERO
  const { refundable, waived } = refundableOf(order, { lines, replaced: [] })
  const isLeft = price <= plus(refundable, waived)
  const amount = isLeft ? price : refundable
  const body = { key: randomUUID(), version: order.version, reason, inCash: isInCash }
  if (isLeft && price > 0) {
    const refunded = await refundOrder(tx, links, { orderId, body: { ...body, lines: left, restock: restocks }, actor, now })
    return refunded instanceof Refusal ? refunded : refunded.order
  }
  if (restocks) await restockOrder(tx, { orderId, actor: actorOf(actor), packs: left, now })
  const refunded = amount > 0 ? await refundOrder(tx, links, { orderId, body: { ...body, amount, restock: false }, actor, now }) : undefined
  if (refunded instanceof Refusal) return refunded
  const needsAttention = withoutAttention(order.needsAttention, 'refunded-outside')
  const logged = { before: { status: order.status }, after: { status: 'shipped', reason, restocks } }
  await shipWithoutRest(tx, { ...order, needsAttention }, { actor, logged, now })
  return order
}
