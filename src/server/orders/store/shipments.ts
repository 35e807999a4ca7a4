import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { LinePacks } from '#domain/orders/refund.ts'
import { keptReplacements, type ReplacementStep } from '#domain/returns/order-return.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { trackingNumberOf } from '../store.ts'
import { parcelTable, shipmentLineTable, shipmentTable } from '../tables.ts'

/** A shipment of an order that has left, with its packs and the tracking number of its parcel. */
export type ShipmentRow = typeof shipmentTable.$inferSelect & { shippedAt: Date; trackingNumber: string | null; lines: LinePacks[] }

const { returnId: replacedReturn } = shipmentTable

/**
 * The shipments of these orders that have left, by order, recipient and number, without replacements
 * (docs/rules/packing.md#shipments).
 */
export function listShipments(db: Db, orderIds: readonly string[]): Promise<ShipmentRow[]> {
  return list(db, orderIds, isNull(replacedReturn))
}

/** The replacements of an order that were sent, by number. */
export function listReplacements(db: Db, orderId: string): Promise<ShipmentRow[]> {
  return list(db, [orderId], isNotNull(replacedReturn))
}

/** How many shipments of an order have left, without replacements. */
export async function countShipments(db: Db, orderId: string): Promise<number> {
  const { orderId: ofOrder, shippedAt } = shipmentTable
  return db.$count(shipmentTable, and(eq(ofOrder, orderId), isNull(replacedReturn), isNotNull(shippedAt)))
}

/** The tracking number of an order: that of its first shipment, also before it has left. */
export async function findTrackingNumber(db: Db, orderId: string): Promise<string | null> {
  const [row] = await queryRows<{ number: string | null }>(db, sql`select ${trackingNumberOf(sql`${orderId}::uuid`)} as number`)
  return row?.number ?? null
}

/** The packs of each line of an order that its buyer has as replacements. */
export async function listKeptReplacements(db: Db, orderId: string): Promise<LinePacks[]> {
  const steps = await queryRows<ReplacementStep>(
    db,
    sql`select 'arrived' as kind, position, line.received as quantity, received_at as at
        from order_return_line line join order_return on order_return.id = return_id
        where line.order_id = ${orderId} and line.received > 0 and withdrawn_at is null
      union all
      select 'replaced', position, quantity, shipped_at
        from shipment_line join shipment on shipment.id = shipment_id where shipment.order_id = ${orderId} and return_id is not null
      order by at, kind`,
  )
  return keptReplacements(steps)
}

async function list(db: Db, orderIds: readonly string[], isWanted: SQL): Promise<ShipmentRow[]> {
  const { orderId, recipient, number, shippedAt } = shipmentTable
  const rows = await db
    .select({
      ...getTableColumns(shipmentTable),
      shippedAt: sql`${shippedAt}`.mapWith(shippedAt),
      trackingNumber: parcelTable.trackingNumber,
    })
    .from(shipmentTable)
    .innerJoin(parcelTable, eq(parcelTable.id, shipmentTable.parcelId))
    .where(and(inArray(orderId, [...orderIds]), isNotNull(shippedAt), isWanted))
    .orderBy(asc(orderId), asc(recipient), asc(number))
  if (rows.length === 0) return []
  const lines = await db
    .select()
    .from(shipmentLineTable)
    .where(inArray(shipmentLineTable.orderId, [...orderIds]))
    .orderBy(asc(shipmentLineTable.position))
  const linesOf = Map.groupBy(lines, ({ shipmentId }) => shipmentId)
  return rows.map((row) => ({
    ...row,
    lines: (linesOf.get(row.id) ?? []).map(({ position, quantity }) => ({ position, quantity })),
  }))
}

/**
 * Adds a shipment that leaves now, with the return that it replaces if it does; the caller has locked the order and
 * taken the parcel.
 */
export async function insertShipment(
  tx: Db,
  {
    lines,
    ...shipment
  }: Pick<ShipmentRow, 'id' | 'orderId' | 'recipient' | 'number' | 'parcelId' | 'actor' | 'lines'> & Partial<Pick<ShipmentRow, 'returnId'>>,
): Promise<void> {
  const { id: shipmentId, orderId } = shipment
  await tx.insert(shipmentTable).values({ ...shipment, shippedAt: sql`now()` })
  await tx.insert(shipmentLineTable).values(lines.map((line) => ({ ...line, shipmentId, orderId })))
}
