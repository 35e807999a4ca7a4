import { type Packs, packsToSend } from '#domain/order-parts.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refundedPacks } from './admin-order.ts'
import { listLinesOfOrders, type OrderRow } from './store.ts'
import { listRefundsOfOrders } from './store/refunds.ts'
import { listShipments, type ShipmentRow } from './store/shipments.ts'

/** The parcels of an order that have left, and the packs that are still to be sent; of a locked order they stay so. */
export async function readPacksToSend(db: Db, order: Pick<OrderRow, 'id'>): Promise<PacksToSend> {
  const [read] = await readPacksOfOrders(db, [order])
  return read ?? { shipments: [], left: [] }
}

type PacksToSend = { shipments: ShipmentRow[]; left: Packs[] }

/** The same for each of these orders, in the same order; the database is asked as often for many as for one. */
export async function readPacksOfOrders<Order extends Pick<OrderRow, 'id'>>(
  db: Db,
  orders: readonly Order[],
): Promise<({ order: Order } & PacksToSend)[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const linesOf = Map.groupBy(await listLinesOfOrders(db, ids), ({ orderId }) => orderId)
  const shipmentsOf = Map.groupBy(await listShipments(db, ids), ({ orderId }) => orderId)
  const refundsOf = Map.groupBy(await listRefundsOfOrders(db, ids), ({ orderId }) => orderId)
  return orders.map((order) => {
    const shipments = shipmentsOf.get(order.id) ?? []
    const sent = shipments.flatMap(({ lines }) => lines)
    const left = packsToSend({ lines: linesOf.get(order.id) ?? [], sent, refunded: refundedPacks(refundsOf.get(order.id) ?? []) })
    return { order, shipments, left }
  })
}
