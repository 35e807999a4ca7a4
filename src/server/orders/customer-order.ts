import type { OrderDocument } from '#contract/documents/documents.ts'
import type { OrderEventKind } from '#contract/orders/order-events.ts'
import type { CustomerOrder, OwnedOrder } from '#contract/orders/orders.ts'
import { openAmount } from '#domain/bank/bank-entry.ts'
import { hasMailedGift } from '#domain/gifts/gift-mail.ts'
import { levelOfReminder } from '#domain/invoices/reminder.ts'
import type { Language } from '#domain/language/language.ts'
import { minus, plus, toDecimal, ZERO } from '#domain/money/money.ts'
import { isCustomerCancellable, ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts'
import { comeTogether } from '#domain/orders/supplement.ts'
import { messagesIn } from '#messages/all.ts'
import { quoteResponse } from '#server/cart/quote-response.ts'
import type { DocumentSummary } from '#server/documents/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { inCustomersWords } from '#server/products/store/names-in-language.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { readBuyersGiftCards } from './gifts/buyers-gift-cards.ts'
import { giftLinkOf } from './gifts/gift-link.ts'
import { type OrderLinkConfig, orderPath } from './order-token.ts'
import { namedLines } from './queue-order-mail.ts'
import type { OrderRow } from './store.ts'
import { findInvoices, type OrderInvoice } from './store/invoices.ts'
import { type OrderProgress, readProgress } from './store/order-progress.ts'
import { type Companion, listCompanions } from './store/supplements.ts'

/** The events that buyers see; notes and mails are for operators. */
const BUYER_EVENTS: readonly (OrderEventKind | OrderStatus)[] = [
  ...ORDER_STATUSES,
  'placed',
  'part-shipped',
  'refunded',
  'credited',
  'edited',
]

/** Reads timeline, refunds and documents and returns the order as its buyer sees it. */
export async function readCustomerOrder(
  db: Db,
  links: OrderLinkConfig,
  order: OrderRow,
  { now, language }: { now: number; language: Language },
): Promise<CustomerOrder> {
  const [progressOf, invoices, giftCards] = await Promise.all([
    readProgress(db, [order.id]),
    findUnpaidInvoices(db, [order]),
    readBuyersGiftCards(db, [order], now),
  ])
  const cards = giftCards.get(order.id) ?? []
  const [shown = order] = await ordersInCustomersWords(db, [order], language)
  return toCustomerOrder(shown, {
    links,
    language,
    progress: progressOf(order.id),
    invoice: invoices.get(order.number),
    giftCards: cards,
  })
}

/** Orders whose lines have the names of their products in this language. */
export async function ordersInCustomersWords(db: Db, orders: readonly OrderRow[], language: Language): Promise<OrderRow[]> {
  const named = await inCustomersWords(
    db,
    orders.flatMap(({ quote }) => quote.lines),
    language,
  )
  let start = 0
  return orders.map((order) => {
    const lines = named.slice(start, (start += order.quote.lines.length))
    return { ...order, quote: { ...order.quote, lines } }
  })
}

/**
 * The order as its buyer sees it by the guest link, which is proof of the e-mail address: with its companions of the
 * same address.
 */
export async function readGuestOrder(
  db: Db,
  links: OrderLinkConfig,
  order: OrderRow,
  asked: { now: number; language: Language },
): Promise<OwnedOrder> {
  const email = order.email?.toLowerCase()
  const companions = (await listCompanions(db, [order.id])).filter((other) => other.email && other.email.toLowerCase() === email)
  const shown = await readCustomerOrder(db, links, order, asked)
  const { cancelHours } = await readShopSettings(db)
  return {
    ...shown,
    together: companionsOf(shown, companions, ({ id }) => orderPath(links, id)),
    mayCancel: mayCancel(order, { now: asked.now, cancelHours }),
  }
}

/** Whether its customer may still cancel an order (docs/rules/orders.md#cancellation); `now` in epoch ms. */
export function mayCancel(order: OrderRow, { now, cancelHours }: { now: number; cancelHours: number }): boolean {
  const { status, placedAt } = order
  return isCustomerCancellable({ status, placedAt: placedAt.getTime(), now, withinHours: cancelHours }) && !hasMailedGift(order, now)
}

/** The companions of an order, as its buyer sees them. */
export function companionsOf(
  { id, status, trackingNumber, shipments }: CustomerOrder,
  companions: readonly Companion[],
  pathOf: (other: Companion) => string,
) {
  const order = { status, trackingNumber, shipmentCount: shipments.length }
  return companions
    .filter(({ of }) => of === id)
    .map((other) => ({
      number: other.number,
      isSupplement: other.isSupplement,
      isInParcel: comeTogether(order, other),
      path: pathOf(other),
    }))
}

/** The invoices among these orders that are not paid, by the number of their order. */
export function findUnpaidInvoices(db: Db, orders: readonly OrderRow[]): Promise<Map<string, OrderInvoice>> {
  const unpaid = orders.filter(({ dueOn, paidAt }) => dueOn !== null && paidAt === null)
  return findInvoices(
    db,
    unpaid.map(({ number }) => number),
  )
}

/** A document as the order's page lists it. */
export function toOrderDocument({ orderId: _orderId, issuedAt, ...document }: DocumentSummary): OrderDocument {
  return { ...document, issuedAt: issuedAt.toISOString() }
}

/** A reminder is called what it is called in its buyer's language; stored is its German title. */
function inWords(document: OrderDocument, language: Language): OrderDocument {
  const level = levelOfReminder(document.title ?? undefined)
  return level === undefined ? document : { ...document, title: messagesIn(language).documentsText.reminders[level] }
}

/** The order as its buyer sees it, from its row, what it has come to, and its unpaid invoice. */
export function toCustomerOrder(
  order: OrderRow,
  {
    links,
    language,
    progress: { events, documents, pendingRefund, exchanged, shipments, trackingNumber },
    invoice,
    giftCards,
  }: {
    links: OrderLinkConfig
    language: Language
    progress: OrderProgress
    invoice: OrderInvoice | undefined
    giftCards: CustomerOrder['giftCards']
  },
): CustomerOrder {
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    createdAt: order.placedAt.toISOString(),
    totalAmount: order.total,
    refundedAmount: minus(plus(order.refunded, order.excessRefunded), exchanged),
    exchangedAmount: exchanged,
    creditedAmount: order.credited,
    openAmount: invoice ? openAmount(invoice) : ZERO,
    isCredited: order.isCredited,
    pendingRefundAmount: pendingRefund,
    paidAt: order.paidAt?.toISOString() ?? null,
    dueOn: order.dueOn,
    items: itemsJson(order),
    notes: order.deliveryNote,
    gift: order.gift,
    giftLink: giftLinkOf(links, order),
    email: order.email,
    delivery: order.delivery,
    billing: order.billing,
    promisedOn: order.promisedOn,
    trackingNumber,
    shipments: shipments.map(({ recipient, number, trackingNumber: ofShipment, shippedAt, lines }) => ({
      recipient,
      number,
      trackingNumber: ofShipment,
      shippedAt: shippedAt.toISOString(),
      lines: namedLines(order, lines),
    })),
    giftCards,
    documents: documents.map((document) => inWords(toOrderDocument(document), language)),
    quote: quoteResponse(order.quote),
    timeline: events.filter(({ kind }) => BUYER_EVENTS.includes(kind)).map(({ kind, at }) => ({ kind, at: at.toISOString() })),
  }
}

/** The lines as a JSON string, the form that existing API clients read. */
function itemsJson({ quote }: OrderRow): string {
  return JSON.stringify(
    quote.lines.map(({ productId, name, slug, imageUrl, weight, sizeLabel, quantity, unitPrice }) => ({
      productId,
      name,
      slug,
      imageUrl,
      weight,
      sizeLabel,
      quantity,
      price: toDecimal(unitPrice),
    })),
  )
}
