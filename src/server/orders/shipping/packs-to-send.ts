import { orderCan } from '#domain/orders/order-can.ts'
import type { LinePacks } from '#domain/orders/refund.ts'
import { packsByRecipient, type PacksOfRecipient, packsToSend } from '#domain/orders/shipments.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refundedPacks } from '../admin-order.ts'
import { listLinesOfOrders, type OrderRow } from '../store.ts'
import { listRefundsOfOrders } from '../store/refunds.ts'
import { listShipments, type ShipmentRow } from '../store/shipments.ts'

type ReadOrder = Pick<OrderRow, 'id' | 'status'> & Quoted
type Quoted = { quote: Pick<OrderRow['quote'], 'recipients'> }

/**
 * The shipments of an order that have left, and the packs that are still to be sent; both stay so while it is locked.
 */
export async function readPacksToSend(db: Db, order: ReadOrder): Promise<PacksToSend> {
  const [read] = await readPacksOfOrders(db, [order])
  return read ?? { shipments: [], left: [], open: [], parcel: [], leftOut: [] }
}

export interface PacksToSend {
  shipments: ShipmentRow[]
  left: LinePacks[]
  /** The same by recipient, without those for whom nothing is left (docs/rules/packing.md#recipients). */
  open: PacksOfRecipient[]
  /** What is in the parcel that is packed next or, of an order that is shipped, was packed last. */
  parcel: LinePacks[]
  /** What was bought and is in no parcel, as it was refunded before it left (docs/rules/packing.md#refunded). */
  leftOut: LinePacks[]
}

/** To how many recipients an order goes. */
export function recipientsOf({ quote }: Quoted): number {
  return quote.recipients ?? 1
}

/** Whether an order goes to everybody on a list (docs/rules/company-gifts.md). */
export function hasList({ quote }: Quoted): boolean {
  return quote.recipients !== undefined
}

/** The same for each of these orders, in the same order, with three queries for any number of them. */
export async function readPacksOfOrders<Order extends ReadOrder>(
  db: Db,
  orders: readonly Order[],
): Promise<({ order: Order } & PacksToSend)[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const linesOf = Map.groupBy(await listLinesOfOrders(db, ids), ({ orderId }) => orderId)
  const shipmentsOf = Map.groupBy(await listShipments(db, ids), ({ orderId }) => orderId)
  const refundsOf = Map.groupBy(await listRefundsOfOrders(db, ids), ({ orderId }) => orderId)
  return orders.map((order) => {
    const lines = linesOf.get(order.id) ?? []
    const shipments = shipmentsOf.get(order.id) ?? []
    const sent = shipments.flatMap((each) => each.lines)
    const left = packsToSend({ lines, sent, refunded: refundedPacks(refundsOf.get(order.id) ?? []) })
    const open = packsByRecipient({ lines, recipients: recipientsOf(order), sent: shipments, left })
    if (orderCan.changeAddress(order))
      return { order, shipments, left, open, parcel: left, leftOut: packsToSend({ lines, sent, refunded: left }) }
    // Without a shipment it was handed over or cancelled.
    const last = shipments.at(-1)
    return { order, shipments, left, open, parcel: last?.lines ?? lines, leftOut: last ? packsToSend({ lines, sent, refunded: [] }) : [] }
  })
}
