import { canMove, type OrderStatus } from '#domain/order-status.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { queueOrderMail } from './order-mail.ts'
import { lockOrder, recordOrderEvent, saveOrder } from './store.ts'
import type { OrderRow } from './tables.ts'

export interface Move {
  orderId: string
  to: OrderStatus
  actor: string
  /** What the mover saw; an order that was changed since is refused. */
  expectedVersion?: number
  trackingNumber?: string
  details?: Record<string, unknown>
}

/**
 * Moves an order to another status, writes its timeline and mails what matters to the buyer. Refuses moves that
 * decisions 6 does not know. Cancelling has its own verb, `cancelOrder`, which also gives stock and money back.
 */
export async function moveOrder(
  tx: Db,
  place: { baseUrl: string; sessionSecret: string },
  { orderId, to, actor, expectedVersion, trackingNumber, details = {} }: Move,
) {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  if (expectedVersion !== undefined && expectedVersion !== order.version) return refuse('changed-elsewhere')
  if (!canMove(order.status, to)) return refuse('order-move-refused', { from: order.status, to })
  const changes = { status: to, ...(trackingNumber === undefined ? {} : { trackingNumber }) }
  await saveOrder(tx, orderId, changes)
  await recordOrderEvent(tx, { orderId, kind: to, actor, details: { ...details, ...(trackingNumber && { trackingNumber }) } })
  const moved: OrderRow = { ...order, ...changes, version: order.version + 1 }
  if (to === 'shipped') await queueOrderMail(tx, place, { template: 'order-shipped', order: moved })
  if (to === 'cancelled') await queueOrderMail(tx, place, { template: 'order-cancelled', order: moved })
  return moved
}
