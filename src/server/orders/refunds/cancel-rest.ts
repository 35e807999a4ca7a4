import { randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import type { Cancellation } from '../cancel-order.ts'
import type { OrderLinkConfig } from '../order-token.ts'
import { readPacksToSend } from '../shipping/packs-to-send.ts'
import { lockOrder } from '../store.ts'
import { refundOrder } from './refund-order.ts'

/**
 * Cancels the part of an order that has not left, while other parcels have: its packs are refunded at their price, and
 * the order is shipped with what was sent (docs/rules/packing.md#parts). Refused as a refund is, and when nothing is
 * left.
 */
export async function cancelRest(
  tx: Db,
  links: OrderLinkConfig,
  { orderId, actor, reason, expectedVersion, restocks = true, isInCash = false }: Cancellation,
) {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  const { left } = await readPacksToSend(tx, order)
  if (order.status !== 'processing' || left.length === 0) return refuse('order-move-refused', { from: order.status, to: 'cancelled' })
  const body = { key: randomUUID(), version: expectedVersion ?? order.version, lines: left, reason, restock: restocks, inCash: isInCash }
  const refunded = await refundOrder(tx, links, { orderId, body, actor })
  return refunded instanceof Refusal ? refunded : refunded.order
}
