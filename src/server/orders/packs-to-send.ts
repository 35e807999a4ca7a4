import { type Packs, packsToSend } from '#domain/order-parts.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refundedPacks } from './admin-order.ts'
import { listOrderLines, type OrderRow } from './store.ts'
import { listOrderRefunds } from './store/refunds.ts'
import { listShipments, type ShipmentRow } from './store/shipments.ts'

/** The parcels of an order that have left, and the packs that are still to be sent; of a locked order they stay so. */
export async function readPacksToSend(db: Db, order: Pick<OrderRow, 'id'>): Promise<{ shipments: ShipmentRow[]; left: Packs[] }> {
  const lines = await listOrderLines(db, order.id)
  const shipments = await listShipments(db, [order.id])
  const refunded = refundedPacks(await listOrderRefunds(db, order.id))
  return { shipments, left: packsToSend({ lines, sent: shipments.flatMap((each) => each.lines), refunded }) }
}
