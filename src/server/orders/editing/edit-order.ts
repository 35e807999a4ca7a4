import { isDeepStrictEqual } from 'node:util'
import type { User } from '#contract/accounts/accounts.ts'
import type { PostalAddressInput } from '#contract/checkout/contact.ts'
import type { OrderEvent } from '#contract/orders/order-events.ts'
import { addressLines } from '#domain/addresses/address.ts'
import { type Fields, fieldsOf } from '#domain/audit/changed-fields.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { isAwaitingAddress } from '#domain/gifts/gift-link.ts'
import { areGiftMailsHeld, GIFT_MAIL_HELD } from '#domain/gifts/gift-mail.ts'
import { inCash } from '#domain/money/cash.ts'
import { minus, plus } from '#domain/money/money.ts'
import { type AttentionCode, withoutAttention } from '#domain/orders/order-attention.ts'
import { orderCan } from '#domain/orders/order-can.ts'
import { awaitsParcel } from '#domain/orders/supplement.ts'
import { withdrawPurchasedGiftCards } from '#server/gift-cards/purchased-gift-cards.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { releaseGiftLink, takeGiftAddress } from '../gifts/gift-link.ts'
import { queueGiftCardsOf } from '../gifts/issue-gift-cards.ts'
import type { OrderLinkConfig } from '../order-token.ts'
import { type LoggedStep, recordOrderEvent } from '../record-event.ts'
import { hasList } from '../shipping/packs-to-send.ts'
import { lockOrder, type OrderRow, saveOrder } from '../store.ts'
import { changeTrackingNumber } from '../store/parcels.ts'
import { saveDelivery } from '../store/recipients.ts'
import { listShipments } from '../store/shipments.ts'
import { lockParcel } from '../store/supplements.ts'

/** The order that an operator edits, and the version they saw; a different one is refused. */
export interface OrderEdit {
  orderId: string
  version: number
  actor: User
}

/**
 * Changes the addresses of an order, and with them those of the others in its parcel
 * (docs/rules/orders.md#supplements), or enters the one that a gift waits for. Refused once it is cancelled; once it is
 * shipped, only the address of the invoice changes.
 */
export async function editAddresses(
  tx: Db,
  links: OrderLinkConfig,
  edit: OrderEdit & { delivery: PostalAddressInput; billing: PostalAddressInput | null; now: number },
) {
  const { delivery, billing, now } = edit
  const parcel = await lockParcel(tx, edit.orderId)
  const order = parcel.find(({ id }) => id === edit.orderId)
  const isSent = order !== undefined && !orderCan.changeAddress(order)
  if (isSent && !keepsDelivery(order, delivery)) return refuse('address-locked')
  if (order && order.version !== edit.version) return refuse('changed-elsewhere')
  if (order && isAwaitingAddress(order)) {
    const changes = { ...(await takeGiftAddress(tx, links, { order, delivery, now })), billing: billing ?? order.billing }
    return editOrder(tx, edit, { event: { kind: 'gift-address', details: {} }, changes })
  }
  // An order of gift cards alone, or of a company's gift, has only the address of its invoice.
  const hasDelivery = order === undefined || (order.quote.lines.length > 0 && !order.gift?.recipients)
  const changes = { ...(!isSent && hasDelivery && { delivery }), billing: billing ?? delivery }
  const edited = await editOrder(tx, edit, { event: { kind: 'address', details: {} }, changes })
  if (!order || !hasDelivery || isDeepStrictEqual(order.delivery, changes.delivery)) return edited
  const others = awaitsParcel(order) ? parcel.filter((each) => each !== order && awaitsParcel(each)) : []
  for (const other of others)
    await editOrder(
      tx,
      { orderId: other.id, version: other.version, actor: edit.actor },
      {
        event: { kind: 'address', details: {} },
        changes: { delivery, ...(isDeepStrictEqual(other.billing, order.billing) && { billing: changes.billing }) },
      },
    )
  return edited
}

/** Whether an order that is sent has an address of its invoice that can still change, and this is where it went. */
function keepsDelivery({ status, delivery, billing }: OrderRow, given: PostalAddressInput): boolean {
  if (status === 'cancelled' || billing === null) return false
  return delivery === null || addressLines(delivery).join('\n') === addressLines(given).join('\n')
}

export interface RecipientEdit {
  /** The number of the address in the list, from 1. */
  position: number
  delivery: PostalAddressInput
  /** Whether a label was made for the address before, which is not used any more. */
  isLabelVoid: boolean
}

/**
 * Corrects the address of one recipient of a company's gift; refused once its parcel has left or the order is cancelled
 * (docs/rules/company-gifts.md#correction).
 */
export async function editRecipient(tx: Db, edit: OrderEdit, { position, delivery, isLabelVoid }: RecipientEdit) {
  const order = await lockOrder(tx, edit.orderId)
  if (order && !orderCan.changeAddress(order)) return refuse('address-locked')
  if (order && order.version !== edit.version) return refuse('changed-elsewhere')
  if (!order?.gift?.recipients?.[position - 1]) return refuse(order ? 'recipient-unknown' : 'order-unknown')
  if ((await listShipments(tx, [order.id])).some(({ recipient }) => recipient === position)) return refuse('parcel-sent')
  await saveDelivery(tx, { orderId: order.id, number: position, delivery })
  return editOrder(tx, edit, {
    event: { kind: 'recipient-address', details: { recipient: position, ...(isLabelVoid && { isLabelVoid }) } },
    changes: {},
    // Without the address: it is another person's, and goes with the order's contact details.
    logged: { after: { recipient: position } },
  })
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

/**
 * How an invoice's payment is reported: by hand at an instant, also as paid in cash, or by the bank with its booking
 * day, an ISO day.
 */
type Payment = { isPaid: true; now: number; inCash: boolean } | { isPaid: true; bookedOn: string } | Withdrawal

interface Withdrawal {
  isPaid: false
  byBank?: boolean
  /** Whether it is paid again in the same transaction, on another day: its gift cards stay valid then. */
  isMoved?: boolean
}

/**
 * Marks an invoice as paid, which makes its gift cards valid, or as unpaid again, which blocks them
 * (docs/rules/bank.md#settlement). Refuses 'payment-settled' for an order that was paid at the checkout, after a refund
 * or edit, and when all of it is credited; 'payment-by-bank' to take back by hand what the bank has reported, or to pay
 * the rest of it in cash; 'payment-by-owner' to staff when it buys gift cards, and 'gift-card-used' to take it back
 * once one was used (docs/rules/gift-cards.md#sale).
 */
export async function editPayment(tx: Db, edit: OrderEdit, payment: Payment) {
  const { isPaid } = payment
  const order = await lockOrder(tx, edit.orderId)
  if (order && order.purchasedGiftCards > 0 && edit.actor.role !== 'owner') return refuse('payment-by-owner')
  if (order && (order.dueOn === null || order.refunded > 0 || order.totalReduction > 0 || order.isCredited))
    return refuse('payment-settled')
  if (order && (order.paidAt !== null) === isPaid) return refuse('changed-elsewhere')
  if (order && !payment.isPaid && !payment.byBank && order.received > 0) return refuse('payment-by-bank')
  const bookedOn = payment.isPaid && 'bookedOn' in payment ? payment.bookedOn : null
  const isInCash = payment.isPaid && 'now' in payment && payment.inCash
  if (order && isInCash && order.received > 0) return refuse('payment-by-bank')
  const cash = order && isInCash ? inCash(minus(order.total, plus(order.giftCardAmount, order.credited))) : null
  const moved = cash ?? order?.paidInCash ?? null
  const inCoins = moved === null ? {} : { cash: moved }
  // What the invoice asks for now: an edit may change it once the payment is taken back.
  const asked = order && bookedOn === null ? { amount: minus(order.total, order.giftCardAmount) } : {}
  if (order && isPaid) await queueGiftCardsOf(tx, order)
  const isUnpaid = !payment.isPaid && !payment.isMoved
  const withdrawn = isUnpaid ? await withdrawPurchasedGiftCards(tx, edit.orderId) : undefined
  if (withdrawn) return withdrawn
  return editOrder(tx, edit, {
    event: isPaid
      ? { kind: 'payment-received', details: { ...(bookedOn !== null && { bookedOn }), ...asked, ...inCoins } }
      : { kind: 'payment-withdrawn', details: inCoins },
    changes: {
      paidAt: payment.isPaid ? ('now' in payment ? new Date(payment.now) : middayOf(payment.bookedOn)) : null,
      paidInCash: cash,
    },
  })
}

/** An instant on this Swiss day; the bank reports no time. */
export function middayOf(day: string): Date {
  return new Date(`${day}T11:00:00Z`)
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
      | 'remindersPaused'
      | 'postponedUntil'
      | 'postponedReason'
      | 'promisedOn'
      | 'shipBy'
    >
  >
  /** What the audit log says of the change, instead of the changed fields. */
  logged?: LoggedStep
}

/** Saves the changes and records them in the timeline and in the audit log. */
async function editOrder(tx: Db, { orderId, version, actor }: OrderEdit, { event, changes, logged }: Changes) {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  if (order.version !== version) return refuse('changed-elsewhere')
  const { delivery, ...columns } = changes
  await saveOrder(tx, orderId, columns)
  if (delivery !== undefined) await saveDelivery(tx, { orderId, delivery })
  const after: Fields = { ...changes }
  const before = fieldsOf(order, Object.keys(changes))
  await recordOrderEvent(tx, { ...event, order, actor, logged: logged ?? { before, after } })
  return order
}
