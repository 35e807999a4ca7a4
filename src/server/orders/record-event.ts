import type { User } from '#contract/accounts/accounts.ts'
import type { OrderEvent } from '#contract/orders/order-events.ts'
import { type Change, recordChange } from '#server/audit/record-change.ts'
import type { OnOrderMailResent } from '#server/mail/requeue-mail.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { insertOrderEvent, type OrderRow } from './store.ts'

/** An operator, whose step the audit log records too, or the name of any other cause of an event. */
export type Actor = User | string

/**
 * What the audit log says of an operator's step: what changes, and what it is called and is about if that differs from
 * the event and the order.
 */
export type LoggedStep = Partial<Pick<Change, 'action' | 'entity' | 'entityId' | 'label' | 'before' | 'after'>>

/**
 * Records what happened to an order in its timeline and, with an operator as actor, under the same kind in the audit
 * log (docs/rules/orders.md#timeline).
 */
export async function recordOrderEvent(
  tx: Db,
  { order, actor, logged, ...event }: OrderEvent & { order: Pick<OrderRow, 'id' | 'number'>; actor: Actor; logged?: LoggedStep },
): Promise<void> {
  await insertOrderEvent(tx, { ...event, orderId: order.id, actor: actorOf(actor) })
  if (typeof actor === 'string') return
  await recordChange(tx, { actor, action: `order.${event.kind}`, entity: 'order', entityId: order.id, label: order.number, ...logged })
}

/** The actor as rows store it: an operator's e-mail address, or the name. */
export function actorOf(actor: Actor): string {
  return typeof actor === 'string' ? actor : actor.email
}

/** Writes a resent mail into its order's timeline. */
export const recordResentMail: OnOrderMailResent = (tx, { orderId, title, actor }) =>
  insertOrderEvent(tx, { orderId, kind: 'mail-resent', actor, details: { title } })
