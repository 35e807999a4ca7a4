import type { User } from '#contract/accounts/accounts.ts'
import type { BulkResult } from '#contract/admin.ts'
import { refusalText } from '#contract/refusal-texts.ts'
import { isAwaitingAddress } from '#domain/gifts/gift-link.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { messagesIn } from '#messages/all.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { type Cancellation, cancelOrder } from './cancel-order.ts'
import { changeStatus } from './change-status.ts'
import type { OrderLinkConfig } from './order-token.ts'
import { cancelRest } from './refunds/cancel-rest.ts'
import { ship } from './shipping/ship.ts'
import { findOrder, lockOrder, lockOrders } from './store.ts'
import { countShipments } from './store/shipments.ts'

interface OperatorStatusChange {
  orderId: string
  version: number
  to: Exclude<OrderStatus, 'pending'>
  actor: User
  /** The number of the shipment with all that is left. */
  trackingNumber?: string | undefined
  /** Epoch ms. */
  now: number
}

/**
 * Changes the status of an order for an operator and records it in the audit log; to ship, it sends all that is left
 * (`ship`).
 */
export async function changeStatusAsOperator(
  tx: Db,
  links: OrderLinkConfig,
  { orderId, version, to, actor, trackingNumber, now }: OperatorStatusChange,
) {
  if (to === 'shipped') return ship(tx, links, { orderId, version, shipments: [{ trackingNumber }], actor, now })
  const before = await lockOrder(tx, orderId)
  if (before && to !== 'cancelled' && isAwaitingAddress(before)) return refuse('gift-address-missing')
  return changeStatus(tx, links, { orderId, to, actor, expectedVersion: version, now })
}

/** Confirms many orders or reports them delivered; each is changed or refused on its own. */
export async function changeStatusesAsOperator(
  tx: Db,
  links: OrderLinkConfig,
  {
    orders,
    ...change
  }: { orders: readonly { id: string; version: number }[]; to: 'confirmed' | 'delivered' } & Pick<OperatorStatusChange, 'actor' | 'now'>,
): Promise<BulkResult> {
  const result: BulkResult = { changed: [], refused: [] }
  await lockOrders(
    tx,
    orders.map(({ id }) => id),
  )
  // Sorted by id, so that two bulk actions record their changes in the same sequence.
  for (const { id, version } of orders.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const changed = await changeStatusAsOperator(tx, links, { ...change, orderId: id, version })
    if (!(changed instanceof Refusal)) result.changed.push(id)
    else result.refused.push({ id, label: (await findOrder(tx, id))?.number ?? id, message: refusalText(changed, messagesIn('de')) })
  }
  return result
}

/** Cancels an order, or the part that has not left, for an operator and records it in the audit log. */
export async function cancelAsOperator(tx: Db, links: OrderLinkConfig, cancellation: Cancellation & { actor: User }) {
  const order = await lockOrder(tx, cancellation.orderId)
  const cancel = order && (await countShipments(tx, order.id)) > 0 ? cancelRest : cancelOrder
  return cancel(tx, links, cancellation)
}
