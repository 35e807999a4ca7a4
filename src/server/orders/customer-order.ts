import type { CustomerOrder } from '#contract/orders.ts'
import { toDecimal } from '#domain/money.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { listOrderEvents, type OrderEventRow, type OrderRow } from './store.ts'

/** The events that buyers see; notes and mails are for operators. */
const BUYER_EVENTS = new Set<string>([...ORDER_STATUSES, 'placed', 'refunded'])

/** Reads the timeline and returns the order as its buyer sees it. */
export async function readCustomerOrder(db: Db, order: OrderRow): Promise<CustomerOrder> {
  return toCustomerOrder(order, await listOrderEvents(db, [order.id]))
}

/** The order as its buyer sees it, from its row and its timeline. */
export function toCustomerOrder(order: OrderRow, events: readonly OrderEventRow[]): CustomerOrder {
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    createdAt: order.placedAt.toISOString(),
    totalAmount: order.total,
    refundedAmount: order.refunded,
    paidAt: order.paidAt?.toISOString() ?? null,
    dueOn: order.dueOn,
    items: itemsJson(order),
    notes: order.deliveryNote,
    email: order.email,
    delivery: order.delivery,
    billing: order.billing,
    trackingNumber: order.trackingNumber,
    quote: order.quote,
    timeline: events.filter(({ kind }) => BUYER_EVENTS.has(kind)).map(({ kind, at }) => ({ kind, at: at.toISOString() })),
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
