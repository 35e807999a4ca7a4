import { swissDay } from '#domain/calendar/german-date.ts'
import { GIFT_MAIL_HELD } from '#domain/gifts/gift-mail.ts'
import { type AttentionCode, withoutAttention } from '#domain/orders/order-attention.ts'
import { canMove, ENDED_STATUSES, isOneOf, type OrderStatus } from '#domain/orders/order-status.ts'
import { shipFromLots } from '#server/lots/pack-from-lots.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { quoteOnDelivery } from '#server/products/prices/rates-on-delivery.ts'
import { readSettingsWithTaxChanges } from '#server/settings/store.ts'
import { queueGiftCardsOf } from './gifts/issue-gift-cards.ts'
import { issueDocuments } from './invoicing/issue-documents.ts'
import type { OrderLinkConfig } from './order-token.ts'
import { queueOrderMail } from './queue-order-mail.ts'
import { type Actor, actorOf, type LoggedStep, recordOrderEvent } from './record-event.ts'
import { isRefundedByTransfer, refundablePartsOf } from './refunds/refundable.ts'
import { readPacksToSend } from './shipping/packs-to-send.ts'
import { type PromiseColumns, promiseColumns } from './shipping/promise-columns.ts'
import { lockOrder, type OrderRow, saveLineRates, saveOrder } from './store.ts'

export interface StatusChange {
  orderId: string
  to: Exclude<OrderStatus, 'pending' | 'shipped'>
  actor: Actor
  /** The version that the actor saw; a different one is refused. */
  expectedVersion?: number
  /** Why it is cancelled. */
  reason?: string
  /** What the audit log says beside the status. */
  logged?: LoggedStep['after']
  /** Whether a cancellation hands back in cash what was paid. */
  isInCash?: boolean
  /** Epoch ms. */
  now: number
}

type Refused = 'order-unknown' | 'changed-elsewhere' | 'order-move-refused'

/**
 * Changes the status of an order, records it in the timeline and mails the buyer when it is cancelled or, having been
 * held, confirmed. To cancel, call `cancelOrder`: it also returns stock and money. To ship, call `ship`.
 *
 * Refuses 'order-move-refused' what docs/rules/orders.md#status does not allow, 'order-nothing-to-send' to pack when
 * all was refunded, 'lots-short' to hand over what no lot holds, and 'lots-stopped' packs of a stopped lot.
 */
export function changeStatus(
  tx: Db,
  links: OrderLinkConfig,
  change: StatusChange & { to: Exclude<StatusChange['to'], 'processing' | 'delivered'> },
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
  { orderId, to, actor, expectedVersion, reason, logged, isInCash = false, now }: StatusChange,
) {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  if (expectedVersion !== undefined && expectedVersion !== order.version) return refuse('changed-elsewhere')
  const { left: packs, shipments } = await readPacksToSend(tx, order)
  const isRefunded = packs.length === 0 && shipments.length === 0
  const hadGoods = order.quote.lines.length > 0
  // Without goods to send only the gift cards beside them are delivered.
  const hasGoods = hadGoods && !(to === 'delivered' && isRefunded)
  const hasPurchasedCards = hadGoods && order.paidAt !== null && order.purchasedGiftCards > order.returnedGiftCards
  const isCollected = order.quote.shippingMethod.kind === 'collected'
  // What has left cannot be cancelled; the rest can (`cancelRest`).
  const isSent = to === 'cancelled' && shipments.length > 0
  if (isSent || !canMove(order.status, to, { hasGoods, hasPurchasedCards, isCollected }))
    return refuse('order-move-refused', { from: order.status, to })
  if (to === 'processing' && isRefunded) return refuse('order-nothing-to-send')
  const packed = isCollected ? await shipFromLots(tx, { orderId, actor: actorOf(actor), packs, now }) : []
  if (packed instanceof Refusal) return packed
  const changes = {
    status: to,
    needsAttention: settledBy(to, order).reduce(withoutAttention, order.needsAttention),
    ...(isOneOf(ENDED_STATUSES, to) && { postponedUntil: null, postponedReason: null }),
    ...(to === 'confirmed' && (await confirmedColumns(tx, order, now))),
  }
  await saveOrder(tx, orderId, changes)
  await recordOrderEvent(tx, {
    ...(to === 'cancelled' ? { kind: to, details: { ...(reason !== undefined && { reason }) } } : { kind: to, details: {} }),
    order,
    actor,
    logged: { before: { status: order.status }, after: { status: to, ...logged } },
  })
  const changed: OrderRow = { ...order, ...changes, version: order.version + 1 }
  // An order that was held has no invoice yet.
  if (to === 'confirmed') await issueDocuments(tx, changed)
  // Paid while it was held.
  if (to === 'confirmed' && order.paidAt !== null) await queueGiftCardsOf(tx, order)
  if (to === 'confirmed' && order.dueOn !== null) {
    const template = order.paidAt === null ? 'order-on-invoice' : 'order-confirmation'
    await queueOrderMail(tx, links, { template, order: changed, confirmedAt: now })
  }
  if (to === 'cancelled') await queueCancellationMail(tx, links, changed, isInCash)
  return changed
}

/** The reasons for attention that a change of the status settles. */
function settledBy(to: OrderStatus, { status }: OrderRow): AttentionCode[] {
  const settled: AttentionCode[] = []
  if (status === 'pending') settled.push('first-invoice')
  if (to === 'cancelled') settled.push(GIFT_MAIL_HELD, 'recalled', 'refunded-outside')
  return settled
}

/** A held order is promised its day when it is confirmed, and has the tax rates of that day from then on. */
async function confirmedColumns(tx: Db, order: OrderRow, now: number): Promise<PromiseColumns & Pick<OrderRow, 'quote' | 'tax'>> {
  const { delivery, gift } = order
  const rates = await readSettingsWithTaxChanges(tx, swissDay(order.placedAt.getTime()))
  const promise = promiseColumns(rates.settings.delivery, { delivery, gift, hasGoods: order.quote.lines.length > 0, at: now })
  const quote = quoteOnDelivery(order.quote, rates, () => promise.promisedOn ?? swissDay(now))
  if (quote !== order.quote) await saveLineRates(tx, order.id, quote.lines)
  return { ...promise, quote, tax: quote.taxTotal }
}

/**
 * Tells the buyer how the money comes back: the way it came, in cash too, or by a bank transfer that an operator makes.
 */
async function queueCancellationMail(tx: Db, links: OrderLinkConfig, order: OrderRow, isInCash: boolean): Promise<void> {
  // A cancellation takes its gift cards back.
  const { byPayment: amount } = refundablePartsOf({ ...order, returnedGiftCards: order.purchasedGiftCards })
  if (amount > 0 && isInCash) return queueOrderMail(tx, links, { template: 'order-cancelled-cash', order })
  const byTransfer = amount > 0 && isRefundedByTransfer(order)
  await queueOrderMail(
    tx,
    links,
    byTransfer ? { template: 'order-cancelled-transfer', order, refund: { amount } } : { template: 'order-cancelled', order },
  )
}
