import type { User } from '#contract/accounts.ts'
import type { BulkResult } from '#contract/admin.ts'
import { refusalText } from '#contract/refusal-texts.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { type Cancellation, cancelOrder } from './cancel-order.ts'
import { moveOrder } from './move-order.ts'
import { findOrder } from './store.ts'

type Place = { baseUrl: string; sessionSecret: string }

export interface Step {
  orderId: string
  version: number
  to: OrderStatus
  actor: User
  trackingNumber?: string | undefined
}

/** The next step of an order by an operator, with its line in the protocol. */
export async function stepOrder(tx: Db, place: Place, { orderId, version, to, actor, trackingNumber }: Step) {
  const before = await findOrder(tx, orderId)
  const moved = await moveOrder(tx, place, {
    orderId,
    to,
    actor: actor.email,
    expectedVersion: version,
    ...(trackingNumber && { trackingNumber }),
  })
  if (moved instanceof Refusal) return moved
  await recordChange(tx, {
    actor,
    action: 'order.status-changed',
    entity: 'order',
    entityId: orderId,
    label: moved.number,
    before: { status: before?.status },
    after: { status: to, ...(trackingNumber && { trackingNumber }) },
  })
  return moved
}

/** The same step for many orders, each moved or refused with its reason. */
export async function stepOrders(
  tx: Db,
  place: Place,
  { orders, to, actor }: { orders: readonly { id: string; version: number }[]; to: OrderStatus; actor: User },
): Promise<BulkResult> {
  const answer: BulkResult = { changed: [], refused: [] }
  // In one order for everybody, so that two bulk actions never wait for each other in a circle.
  for (const { id, version } of orders.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const moved = await stepOrder(tx, place, { orderId: id, version, to, actor })
    if (!(moved instanceof Refusal)) answer.changed.push(id)
    else answer.refused.push({ id, label: (await findOrder(tx, id))?.number ?? id, message: refusalText(moved.code, moved.details) })
  }
  return answer
}

/** Cancels an order by an operator, with its line in the protocol. */
export async function cancelByOperator(tx: Db, place: Place, { actor, ...cancellation }: Omit<Cancellation, 'actor'> & { actor: User }) {
  const cancelled = await cancelOrder(tx, place, { ...cancellation, actor: actor.email })
  if (cancelled instanceof Refusal) return cancelled
  await recordChange(tx, {
    actor,
    action: 'order.cancelled',
    entity: 'order',
    entityId: cancelled.id,
    label: cancelled.number,
    after: { status: 'cancelled', reason: cancellation.reason, restocks: cancellation.restocks },
  })
  return cancelled
}
