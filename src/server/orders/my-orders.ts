import type { MyOrder } from '#contract/my-orders.ts'
import { ZERO } from '#domain/money.ts'
import { isCustomerCancellable } from '#domain/order-status.ts'
import { listDocumentSummaries } from '#server/documents/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { findUnpaidInvoices, toCustomerOrder } from './customer-order.ts'
import type { OrderLinkConfig } from './order-token.ts'
import { listOrderEvents, type OrderRow } from './store.ts'
import { pendingRefunds } from './store/refunds.ts'
import { listShipments } from './store/shipments.ts'

/** Orders as their customer sees them in the account; `now` in epoch ms. */
export async function readMyOrders(db: Db, links: OrderLinkConfig, orders: readonly OrderRow[], now: number): Promise<MyOrder[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  // One after the other: `db` may be a transaction, whose connection runs one query at a time.
  const { cancelHours } = await readShopSettings(db)
  const events = await listOrderEvents(db, ids)
  const pending = await pendingRefunds(db, ids)
  const documents = await listDocumentSummaries(db, ids)
  const shipments = await listShipments(db, ids)
  const invoices = await findUnpaidInvoices(db, orders)
  return orders.map((order) => ({
    ...toCustomerOrder(order, {
      links,
      events: events.filter(({ orderId }) => orderId === order.id),
      pendingRefund: pending.get(order.id) ?? ZERO,
      documents: documents.filter(({ orderId }) => orderId === order.id),
      shipments: shipments.filter(({ orderId }) => orderId === order.id),
      invoice: invoices.get(order.number),
    }),
    mayCancel: isCustomerCancellable({ status: order.status, placedAt: order.placedAt.getTime(), now, withinHours: cancelHours }),
  }))
}
