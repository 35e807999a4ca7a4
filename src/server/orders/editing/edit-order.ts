import type { User } from '#contract/accounts/accounts.ts'
import type { OrderEvent } from '#contract/orders/order-events.ts'
import { type Fields, fieldsOf } from '#domain/audit/changed-fields.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { areGiftMailsHeld, GIFT_MAIL_HELD } from '#domain/gifts/gift-mail.ts'
import { type AttentionCode, withoutAttention } from '#domain/orders/order-attention.ts'
import { orderCan } from '#domain/orders/order-can.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { releaseGiftLink } from '../gifts/gift-link.ts'
import type { OrderLinkConfig } from '../order-token.ts'
import { type LoggedStep, recordOrderEvent } from '../record-event.ts'
import { hasList } from '../shipping/packs-to-send.ts'
import { lockOrder, type OrderRow, saveOrder } from '../store.ts'
import { changeTrackingNumber } from '../store/parcels.ts'
import { saveDelivery } from '../store/recipients.ts'
import { lockParcel } from '../store/supplements.ts'

/** The order that an operator edits, and the version they saw; a different one is refused. */
export interface OrderEdit {
  orderId: string
  version: number
  actor: User
}

/**
 * Sets or clears the tracking number of a shipment, for all orders in its parcel: the first to a recipient unless
 * `shipmentNumber` says which. Refuses the number of another parcel, and one for a company's gift without recipient:
 * the caller rolls back (docs/rules/packing.md#shipments).
 */
export async function editTracking(
  tx: Db,
  edit: OrderEdit,
  { shipmentNumber = 1, ...typed }: { recipient?: number | undefined; shipmentNumber?: number | undefined; trackingNumber: string | null },
) {
  const { actor } = edit
  const trackingNumber = typed.trackingNumber || null
  const parcel = await lockParcel(tx, edit.orderId)
  const order = parcel.find(({ id }) => id === edit.orderId)
  if (!order) return refuse('order-unknown')
  if (order.version !== edit.version) return refuse('changed-elsewhere')
  const isToList = hasList(order)
  if (isToList && typed.recipient === undefined) return refuse('recipient-missing')
  const { recipient = 1 } = typed
  const shipment = { orderId: order.id, recipient, number: shipmentNumber, actor: actor.email }
  const changed = await changeTrackingNumber(tx, shipment, trackingNumber)
  if (changed instanceof Refusal) return changed
  if (changed.length === 0) return refuse('order-unknown')
  for (const { id, version } of parcel.filter((each) => changed.includes(each.id))) {
    const isOneOfMany = id === order.id && order.shipmentCount > 1
    const details = { trackingNumber, ...(isOneOfMany && { part: isToList ? recipient : shipmentNumber }) }
    await editOrder(
      tx,
      { orderId: id, version, actor },
      { event: { kind: 'tracking', details }, changes: {}, logged: { after: { trackingNumber } } },
    )
  }
  return order
}

/**
 * Settles one reason why the order needs attention: that of a held gift mail sends it. A held order stays a task until
 * it is confirmed or cancelled (docs/rules/orders.md#attention, docs/rules/orders.md#gift-mails).
 */
export async function resolveAttention(tx: Db, links: OrderLinkConfig, edit: OrderEdit, reason: AttentionCode) {
  const order = await lockOrder(tx, edit.orderId)
  if (order?.status === 'pending') return refuse('order-held')
  const needsAttention = withoutAttention(order?.needsAttention ?? [], reason)
  const edited = await editOrder(tx, edit, { event: { kind: 'attention', details: {} }, changes: { needsAttention } })
  const isReleased = order && areGiftMailsHeld(order) && reason === GIFT_MAIL_HELD
  if (isReleased && !(edited instanceof Refusal)) await releaseGiftLink(tx, links, order)
  return edited
}

/** Pauses the reminders of an invoice, or lets them go on (docs/rules/invoices.md#reminders). */
export function editReminders(tx: Db, edit: OrderEdit, isPaused: boolean) {
  const kind = isPaused ? 'reminders-paused' : 'reminders-resumed'
  return editOrder(tx, edit, { event: { kind, details: {} }, changes: { remindersPaused: isPaused } })
}

/**
 * Postpones the packing of an order until a later Swiss day, or takes it back with null. Refused unless the order waits
 * for being packed (docs/rules/packing.md#postponed).
 */
export async function editPostponement(
  tx: Db,
  edit: OrderEdit,
  { postponement, now }: { postponement: { until: string; reason: string } | null; now: number },
) {
  const order = await lockOrder(tx, edit.orderId)
  if (order && !orderCan.pack(order)) return refuse('order-not-packed')
  if (postponement && postponement.until <= swissDay(now)) return refuse('postponed-day')
  const [until, reason] = [postponement?.until ?? null, postponement?.reason ?? null]
  return editOrder(tx, edit, {
    event: until === null ? { kind: 'resumed', details: {} } : { kind: 'postponed', details: { until } },
    changes: { postponedUntil: until, postponedReason: reason },
    // The reason, which may be about the customer, is kept nowhere else: it is deleted when the order leaves.
    logged: { before: { postponedUntil: order?.postponedUntil ?? null }, after: { postponedUntil: until } },
  })
}

/** Adds an internal note to the timeline. It needs no version: notes of two operators do not conflict. */
export async function addNote(tx: Db, { orderId, actor, text }: { orderId: string; actor: User; text: string }) {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  await recordOrderEvent(tx, { order, kind: 'note', actor: actor.email, details: { text } })
  return order
}

interface Changes {
  event: OrderEvent
  changes: Partial<
    Pick<
      OrderRow,
      | 'delivery'
      | 'billing'
      | 'needsAttention'
      | 'paidAt'
      | 'paidInCash'
      | 'waived'
      | 'remindersPaused'
      | 'postponedUntil'
      | 'postponedReason'
      | 'promisedOn'
      | 'shipBy'
    >
  >
  /** What the audit log says of the change, instead of the changed fields. */
  logged?: LoggedStep
  /** What the audit log calls the change, instead of its event. */
  loggedAs?: LoggedStep['action']
}

/** Saves the changes and records them in the timeline and in the audit log. */
export async function editOrder(tx: Db, { orderId, version, actor }: OrderEdit, { event, changes, loggedAs, logged }: Changes) {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  if (order.version !== version) return refuse('changed-elsewhere')
  const { delivery, ...columns } = changes
  await saveOrder(tx, orderId, columns)
  if (delivery !== undefined) await saveDelivery(tx, { orderId, delivery })
  const after: Fields = { ...changes }
  const before = fieldsOf(order, Object.keys(changes))
  await recordOrderEvent(tx, { ...event, order, actor, logged: logged ?? { before, after, ...(loggedAs && { action: loggedAs }) } })
  return order
}
