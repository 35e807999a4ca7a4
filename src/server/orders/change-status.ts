import { randomUUID } from 'node:crypto'
import { swissDay } from '#domain/calendar/german-date.ts'
import { GIFT_MAIL_HELD } from '#domain/gifts/gift-mail.ts'
import { withoutAttention } from '#domain/orders/order-attention.ts'
import { giftParcels, openParcels, type Packs } from '#domain/orders/order-parts.ts'
import { canMove, type OrderStatus } from '#domain/orders/order-status.ts'
import { leavesWith } from '#domain/orders/supplement.ts'
import { shipFromLots } from '#server/lots/pack-from-lots.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { quoteOnDelivery } from '#server/products/prices/rates-on-delivery.ts'
import { readSettingsWithTaxChanges } from '#server/settings/store.ts'
import { queueGiftCardsOf } from './gifts/issue-gift-cards.ts'
import { issueDocuments } from './invoicing/issue-documents.ts'
import type { OrderLinkConfig } from './order-token.ts'
import { FIRST_INVOICE } from './place-order.ts'
import { queueOrderMail } from './queue-order-mail.ts'
import { isRefundedByTransfer, refundablePartsOf } from './refunds/refundable.ts'
import { readPacksToSend } from './shipping/packs-to-send.ts'
import { type PromiseColumns, promiseColumns } from './shipping/promise-columns.ts'
import { listOrderLines, lockOrder, type OrderRow, recordOrderEvent, saveLineRates, saveOrder } from './store.ts'
import { insertShipment, listShipments } from './store/shipments.ts'
import { listCompanions } from './store/supplements.ts'

export interface StatusChange {
  orderId: string
  to: OrderStatus
  actor: string
  /** The version that the actor saw; a different one is refused. */
  expectedVersion?: number
  trackingNumber?: string
  /**
   * Of a company's gift that is shipped: the tracking numbers of the parcels that leave now, by the number of their
   * address.
   */
  parcelNumbers?: ReadonlyMap<number, string> | undefined
  details?: Record<string, unknown>
  /** Whether a cancellation hands back in cash what was paid. */
  isInCash?: boolean
}

type Refused = 'order-unknown' | 'changed-elsewhere' | 'order-move-refused'

/**
 * Changes the status of an order, records it in the timeline and mails the buyer when it is shipped, cancelled or,
 * having been held, confirmed. To cancel, call `cancelOrder`: it also returns stock and money.
 *
 * Refuses 'order-move-refused' what docs/rules/orders.md#status does not allow, 'order-nothing-to-send' to pack or ship
 * when all was refunded, 'lots-short' to ship or hand over what no lot holds, and 'lots-stopped' a parcel with packs of
 * a stopped lot.
 */
export function changeStatus(
  tx: Db,
  links: OrderLinkConfig,
  change: StatusChange & { to: Exclude<OrderStatus, 'processing' | 'shipped' | 'delivered'> },
): Promise<OrderRow | Refusal<Refused>>
export function changeStatus(
  tx: Db,
  links: OrderLinkConfig,
  change: StatusChange & { to: 'processing' },
): Promise<OrderRow | Refusal<Refused | 'order-nothing-to-send'>>
export function changeStatus(
  tx: Db,
  links: OrderLinkConfig,
  change: StatusChange,
): Promise<OrderRow | Refusal<Refused | 'order-nothing-to-send' | 'lots-short' | 'lots-stopped'>>
export async function changeStatus(
  tx: Db,
  links: OrderLinkConfig,
  { orderId, to, actor, expectedVersion, trackingNumber, parcelNumbers, details = {}, isInCash = false }: StatusChange,
) {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  if (expectedVersion !== undefined && expectedVersion !== order.version) return refuse('changed-elsewhere')
  const packs = (await readPacksToSend(tx, order)).left
  const isRefunded = packs.length === 0 && order.partsSent === 0
  const hadGoods = order.quote.lines.length > 0
  // Without goods to send only the gift cards beside them are delivered.
  const hasGoods = hadGoods && !(to === 'delivered' && isRefunded)
  const hasSoldCards = hadGoods && order.paidAt !== null && order.soldGiftCards > order.returnedGiftCards
  const isCollected = order.quote.parcel.kind === 'collected'
  // What has left cannot be cancelled; the rest can (`cancelRest`).
  const isSent = to === 'cancelled' && order.partsSent > 0
  if (isSent || !canMove(order.status, to, { hasGoods, hasSoldCards, isCollected }))
    return refuse('order-move-refused', { from: order.status, to })
  // One that nobody marked as packed leaves with the packs that expire first.
  const isInParts = order.partsSent > 0 || order.gift?.recipients !== undefined
  const isPacked = to === 'processing' || to === 'shipped'
  if (isPacked && isRefunded) return refuse('order-nothing-to-send')
  const rest = to === 'shipped' && isInParts ? packs : undefined
  const packed = to === 'shipped' || isCollected ? await shipFromLots(tx, { orderId, actor, packs, now: Date.now() }) : []
  if (packed instanceof Refusal) return packed
  const parcel = rest && (await shipRest(tx, order, { lines: rest, actor, trackingNumber, parcelNumbers }))
  // The number of an order that is sent in several parcels is that of the first.
  const number = parcel ? (order.trackingNumber ?? parcelNumbers?.get(1) ?? trackingNumber) : trackingNumber
  const changes = {
    status: to,
    ...(number === undefined ? {} : { trackingNumber: number }),
    needsAttention: settledBy(to, order).reduce(withoutAttention, order.needsAttention),
    ...((to === 'shipped' || to === 'delivered' || to === 'cancelled') && { postponedUntil: null, postponedReason: null }),
    ...(to === 'confirmed' && (await confirmedColumns(tx, order))),
  }
  await saveOrder(tx, orderId, changes)
  await recordOrderEvent(tx, { orderId, kind: to, actor, details: { ...details, ...(trackingNumber && { trackingNumber }) } })
  const changed: OrderRow = { ...order, ...changes, version: order.version + 1 }
  // One that was held has no invoice yet.
  if (to === 'confirmed') await issueDocuments(tx, changed)
  // Paid while it was held.
  if (to === 'confirmed' && order.paidAt !== null) await queueGiftCardsOf(tx, order)
  if (to === 'confirmed' && order.dueOn !== null) await queueOrderMail(tx, links, { template: 'order-on-invoice', order: changed })
  if (to === 'shipped' && parcel?.lines.length !== 0) {
    const isGift = order.gift?.recipients !== undefined
    const together = (await listCompanions(tx, [orderId])).filter((other) => leavesWith(other, changed.trackingNumber))
    const content = isGift ? { parcels: await listShipments(tx, [orderId]) } : parcel && { parcel }
    await queueOrderMail(tx, links, { template: 'order-shipped', order: changed, together, ...content })
  }
  if (to === 'cancelled') await queueCancellationMail(tx, links, changed, isInCash)
  return changed
}

/** The reasons for attention that a change of the status settles. */
function settledBy(to: OrderStatus, { status }: OrderRow): string[] {
  return [...(status === 'pending' ? [FIRST_INVOICE] : []), ...(to === 'cancelled' ? [GIFT_MAIL_HELD] : [])]
}

interface Rest extends Pick<StatusChange, 'actor' | 'parcelNumbers'> {
  lines: readonly Packs[]
  trackingNumber?: string | null | undefined
}

/**
 * Sends the last parcel of an order, of which others have left, or all parcels of a company's gift that are left; there
 * is none when the packs that were left have been refunded.
 */
async function shipRest(tx: Db, order: OrderRow, { lines, actor, trackingNumber = null, parcelNumbers }: Rest) {
  const { id: orderId, partsSent, gift } = order
  const shipmentId = randomUUID()
  if (gift?.recipients) {
    const recipients = gift.recipients.length
    const open = openParcels(recipients, await listShipments(tx, [orderId]))
    for (const parcel of giftParcels(open, { lines: await listOrderLines(tx, orderId), recipients, left: lines })) {
      const { number } = parcel
      await insertShipment(tx, { ...parcel, id: randomUUID(), orderId, trackingNumber: parcelNumbers?.get(number) ?? null, actor })
    }
    return { shipmentId, trackingNumber: null, lines, follows: [] }
  }
  const shipment = { id: shipmentId, orderId, number: partsSent + 1, trackingNumber, actor, lines: [...lines] }
  if (lines.length > 0) await insertShipment(tx, shipment)
  return { shipmentId, trackingNumber, lines, follows: [] }
}

/** A held order is promised its day when it is confirmed, and has the tax rates of that day from then on. */
async function confirmedColumns(tx: Db, order: OrderRow): Promise<PromiseColumns & Pick<OrderRow, 'quote' | 'tax'>> {
  const { delivery, gift } = order
  const rates = await readSettingsWithTaxChanges(tx, swissDay(order.placedAt.getTime()))
  const promise = promiseColumns(rates.settings.delivery, { delivery, gift, hasGoods: order.quote.lines.length > 0, at: Date.now() })
  const quote = quoteOnDelivery(order.quote, rates, () => promise.promisedOn ?? swissDay(Date.now()))
  if (quote !== order.quote) await saveLineRates(tx, order.id, quote.lines)
  return { ...promise, quote, tax: quote.taxTotal }
}

/**
 * Tells the buyer how the money comes back: the way it came, in cash too, or by a bank transfer that an operator makes.
 */
async function queueCancellationMail(tx: Db, links: OrderLinkConfig, order: OrderRow, isInCash: boolean): Promise<void> {
  // A cancellation takes its gift cards back.
  const { byPayment: amount } = refundablePartsOf({ ...order, returnedGiftCards: order.soldGiftCards })
  if (amount > 0 && isInCash) return queueOrderMail(tx, links, { template: 'order-cancelled-cash', order })
  const byTransfer = amount > 0 && isRefundedByTransfer(order)
  await queueOrderMail(
    tx,
    links,
    byTransfer ? { template: 'order-cancelled-transfer', order, refund: { amount } } : { template: 'order-cancelled', order },
  )
}
