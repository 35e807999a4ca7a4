import type { MyOrder } from '#contract/orders/my-orders.ts'
import { hasMailedGift } from '#domain/gifts/gift-mail.ts'
import { ZERO } from '#domain/money/money.ts'
import { isCustomerCancellable } from '#domain/orders/order-status.ts'
import { listDocumentSummaries } from '#server/documents/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { companionsOf, findUnpaidInvoices, toCustomerOrder } from './customer-order.ts'
import type { OrderLinkConfig } from './order-token.ts'
import { listOrderEvents, type OrderRow } from './store.ts'
import { type Customer, isOwnOrder } from './store/customer-orders.ts'
import { pendingRefunds } from './store/refunds.ts'
import { listShipments, listTrackingNumbers } from './store/shipments.ts'
import { listCompanions } from './store/supplements.ts'

/** Orders as their customer sees them in the account; `now` in epoch ms. */
export async function readMyOrders(
  db: Db,
  links: OrderLinkConfig,
  { orders, customer, now }: { orders: readonly OrderRow[]; customer: Customer; now: number },
): Promise<MyOrder[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  // One after the other: `db` may be a transaction, whose connection runs one query at a time.
  const { cancelHours } = await readShopSettings(db)
  const events = await listOrderEvents(db, ids)
  const pending = await pendingRefunds(db, ids)
  const documents = await listDocumentSummaries(db, ids)
  const shipments = await listShipments(db, ids)
  const trackingNumbers = await listTrackingNumbers(db, ids)
  const invoices = await findUnpaidInvoices(db, orders)
  const companions = (await listCompanions(db, ids)).filter((other) => isOwnOrder(customer, other))
  return orders.map((order) => {
    const shown = toCustomerOrder(order, {
      links,
      events: events.filter(({ orderId }) => orderId === order.id),
      pendingRefund: pending.get(order.id) ?? ZERO,
      documents: documents.filter(({ orderId }) => orderId === order.id),
      shipments: shipments.filter(({ orderId }) => orderId === order.id),
      trackingNumber: trackingNumbers.get(order.id),
      invoice: invoices.get(order.number),
    })
    const { status, placedAt } = order
    const isCancellable = isCustomerCancellable({ status, placedAt: placedAt.getTime(), now, withinHours: cancelHours })
    return {
      ...shown,
      together: companionsOf(shown, companions, ({ id }) => `/my-orders/${id}`),
      mayCancel: isCancellable && !hasMailedGift(order, now),
    }
  })
}
