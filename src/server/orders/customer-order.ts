import type { CustomerOrder } from '#contract/orders.ts'
import { type Rappen, toDecimal, ZERO } from '#domain/money.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { listOrderEvents, type OrderEventRow, type OrderRow } from './store.ts'
import { pendingRefunds } from './store/refunds.ts'

/** The events that buyers see; notes and mails are for operators. */
const BUYER_EVENTS = new Set<string>([...ORDER_STATUSES, 'placed', 'refunded'])

/** Reads timeline and refunds and returns the order as its buyer sees it. */
export async function readCustomerOrder(db: Db, order: OrderRow): Promise<CustomerOrder> {
  const [events, pending] = await Promise.all([listOrderEvents(db, [order.id]), pendingRefunds(db, [order.id])])
  return toCustomerOrder(order, { events, pendingRefund: pending.get(order.id) ?? ZERO })
}

/** The order as its buyer sees it, from its row, its timeline and what of its refunds is not on its way yet. */
export function toCustomerOrder(
  order: OrderRow,
  { events, pendingRefund }: { events: readonly OrderEventRow[]; pendingRefund: Rappen },
): CustomerOrder {
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    createdAt: order.placedAt.toISOString(),
    totalAmount: order.total,
    refundedAmount: order.refunded,
    pendingRefundAmount: pendingRefund,
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
