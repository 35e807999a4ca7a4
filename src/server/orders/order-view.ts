import type { CustomerOrder } from '#contract/orders.ts'
import { toDecimal } from '#domain/money.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { listOrderEvents, type OrderEvent } from './store.ts'
import type { OrderRow } from './tables.ts'

/** What a buyer sees of the timeline; notes and mails are the operator's. */
const SHOWN = new Set<string>([...ORDER_STATUSES, 'placed', 'refunded'])

/** The order as its buyer sees it. */
export async function viewOrder(db: Db, order: OrderRow): Promise<CustomerOrder> {
  return orderView(order, await listOrderEvents(db, [order.id]))
}

/** The same for an order and timeline that are at hand. */
export function orderView(order: OrderRow, events: readonly OrderEvent[]): CustomerOrder {
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    createdAt: order.placedAt.toISOString(),
    totalAmount: order.total,
    refundedAmount: order.refunded,
    paidAt: order.paidAt?.toISOString() ?? null,
    dueOn: order.dueOn,
    items: itemsOf(order),
    notes: order.deliveryNote,
    email: order.email,
    delivery: order.delivery,
    billing: order.billing,
    trackingNumber: order.trackingNumber,
    quote: order.quote,
    timeline: events.filter(({ kind }) => SHOWN.has(kind)).map(({ kind, at }) => ({ kind, at: at.toISOString() })),
  }
}

/** The lines as a JSON string (specification, section 3). */
function itemsOf({ quote }: OrderRow): string {
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
