import { and, asc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Packs } from '#domain/orders/order-parts.ts'
import { keptReplacements, type ReplacementStep } from '#domain/returns/order-return.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { queryRows } from '#server/platform/database/query-rows.ts'
import { shipmentLineTable, shipmentTable } from '../tables.ts'

/** A parcel of an order with its packs. */
export type ShipmentRow = typeof shipmentTable.$inferSelect & { lines: Packs[] }

const { returnId: replacedReturn } = shipmentTable

/** The parcels of these orders that have left, by order and number, without replacements. */
export function listShipments(db: Db, orderIds: readonly string[]): Promise<ShipmentRow[]> {
  return list(db, orderIds, isNull(replacedReturn))
}

/** The replacements of an order that were sent, by number. */
export function listReplacements(db: Db, orderId: string): Promise<ShipmentRow[]> {
  return list(db, [orderId], isNotNull(replacedReturn))
}

/** The packs of each line of an order that its buyer has as replacements. */
export async function listKeptReplacements(db: Db, orderId: string): Promise<Packs[]> {
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
  const { orderId, number } = shipmentTable
  const rows = await db
    .select()
    .from(shipmentTable)
    .where(and(inArray(orderId, [...orderIds]), isWanted))
    .orderBy(asc(orderId), asc(number))
  if (rows.length === 0) return []
  const lines = await db
    .select()
    .from(shipmentLineTable)
    .where(inArray(shipmentLineTable.orderId, [...orderIds]))
    .orderBy(asc(shipmentLineTable.position))
  return rows.map((row) => ({
    ...row,
    lines: lines.filter(({ shipmentId }) => shipmentId === row.id).map(({ position, quantity }) => ({ position, quantity })),
  }))
}

/** Adds a parcel that leaves, with the return that it replaces if it does; the caller has locked the order. */
export async function insertShipment(
  tx: Db,
  {
    lines,
    ...shipment
  }: Pick<ShipmentRow, 'id' | 'orderId' | 'number' | 'trackingNumber' | 'actor' | 'lines'> & Partial<Pick<ShipmentRow, 'returnId'>>,
): Promise<void> {
  const { id: shipmentId, orderId } = shipment
  await tx.insert(shipmentTable).values(shipment)
  await tx.insert(shipmentLineTable).values(lines.map((line) => ({ ...line, shipmentId, orderId })))
}

/** Sets or clears the tracking number of a parcel; false when there is no such parcel. */
export async function saveShipmentTracking(
  tx: Db,
  { orderId, number }: { orderId: string; number: number },
  trackingNumber: string | null,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(shipmentTable)
    .set({ trackingNumber })
    .where(and(eq(shipmentTable.orderId, orderId), eq(shipmentTable.number, number), isNull(replacedReturn)))
  return rowCount === 1
}
