import { sql } from 'drizzle-orm'
import { type OrderEvent, orderEvent } from '#contract/orders/order-events.ts'
import { type Rappen, rappen } from '#domain/money/money.ts'
import { type DocumentSummary, documentsOf } from '#server/documents/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { shipmentCountOf, trackingNumberOf } from '../store.ts'
import { type orderEventTable, orderTable } from '../tables.ts'
import { isPendingRefund } from './refunds.ts'
import { listShipments, type ShipmentRow } from './shipments.ts'

/** An event of an order's timeline, with who has caused it and when. */
export type RecordedEvent = OrderEvent & Pick<typeof orderEventTable.$inferSelect, 'id' | 'orderId' | 'actor' | 'at'>

/** What an order has come to since it was placed. */
export interface OrderProgress {
  /** Its timeline, oldest first. */
  events: RecordedEvent[]
  /** Oldest first. */
  documents: DocumentSummary[]
  /** The part of its refunds that is not on its way yet. */
  pendingRefund: Rappen
  /** What was taken out of it and pays for its supplement (docs/rules/orders.md#net). */
  exchanged: Rappen
  /** The shipments that have left, by number, without replacements (docs/rules/packing.md#shipments). */
  shipments: ShipmentRow[]
  /** The number of its first shipment, also before it has left. */
  trackingNumber: string | null
}

/** What each of these orders has come to: in one statement as long as nothing was sent. */
export async function readProgress(db: Db, orderIds: readonly string[]): Promise<(orderId: string) => OrderProgress> {
  const rows = await progressOfOrders(db).execute({ ids: orderIds })
  const sent = rows.filter(({ shipmentCount }) => shipmentCount > 0).map((row) => row.id)
  const shipments = Map.groupBy(sent.length === 0 ? [] : await listShipments(db, sent), ({ orderId }) => orderId)
  const progress = new Map(rows.map((row) => [row.id, row]))
  return (orderId) => {
    const found = progress.get(orderId)
    if (!found) throw new Error(`there is no order ${orderId}`)
    return { ...found, shipments: shipments.get(orderId) ?? [] }
  }
}

// The ids in a subquery: no plan knows how many there are, so that it is made once, which takes longer than to read.
const progressOfOrders = prepared((db) =>
  db
    .select({
      id: orderTable.id,
      events: eventsOfOrder,
      documents: documentsOf(sql`shop_order.id`),
      pendingRefund: pendingRefundOfOrder,
      exchanged: exchangedOfOrder,
      trackingNumber: trackingNumberOf(sql`shop_order.id`),
      shipmentCount: shipmentCountOf(sql`shop_order.id`),
    })
    .from(orderTable)
    .where(sql`${orderTable.id} = any((select ${sql.placeholder('ids')}::uuid[])::uuid[])`)
    .prepare('order_progress'),
)

interface StoredEvent {
  id: number
  order_id: string
  kind: unknown
  actor: string
  details: unknown
  at: string
}

const eventsOfOrder = sql`(
  select coalesce(json_agg(event order by event.id), '[]') from order_event event where event.order_id = shop_order.id)`.mapWith(
  (events: StoredEvent[]): RecordedEvent[] =>
    events.map(({ id, order_id: orderId, kind, actor, details, at }) => ({
      id,
      orderId,
      actor,
      at: new Date(at),
      ...orderEvent.parse({ kind, details }),
    })),
)

const exchangedOfOrder = sql`(
  select coalesce(sum(amount), 0)::int from gift_card_movement
  where gift_card_movement.order_id = shop_order.id and kind in ('exchanged', 'paid-out'))`.mapWith(rappen)

const pendingRefundOfOrder = sql`(
  select coalesce(sum(amount), 0)::int from refund where refund.order_id = shop_order.id and ${isPendingRefund})`.mapWith(rappen)
