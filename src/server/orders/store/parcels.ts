import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { isTrackingNumber } from '#domain/carrier/tracking-numbers.ts'
import { type Db, Overtaken } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { orderTable, parcelTable, recipientTable, shipmentTable } from '../tables.ts'

type ParcelRow = typeof parcelTable.$inferSelect

/**
 * The parcel with this tracking number that a shipment of the order travels in: a new one, or that of other orders
 * which go in one parcel with it (docs/rules/orders.md#supplements). Refuses 'tracking-taken' with the number of the
 * order that has it. Without a number, or with one that has neither letter nor digit, the parcel is new and has none.
 */
export async function takeParcel(
  tx: Db,
  {
    orderIds,
    trackingNumber,
    isShared = true,
  }: { orderIds: readonly string[]; trackingNumber: string | null | undefined; isShared?: boolean },
): Promise<ParcelRow | Refusal<'tracking-taken'>> {
  const number = trackingNumber && isTrackingNumber(trackingNumber) ? trackingNumber : null
  const [made] = await tx.insert(parcelTable).values({ trackingNumber: number }).onConflictDoNothing().returning()
  if (made) return made
  const [parcel] = await tx
    .select()
    .from(parcelTable)
    .where(sql`bare_tracking_number(tracking_number) = bare_tracking_number(${number})`)
    .for('update')
  // The order that had it has given it up.
  if (!parcel) throw new Overtaken()
  const { supplements, number: ofOrder } = orderTable
  const inside = await tx
    .select({
      id: orderTable.id,
      number: ofOrder,
      family: sql<string>`coalesce(${supplements}, ${ofOrder})`,
      returnId: shipmentTable.returnId,
    })
    .from(shipmentTable)
    .innerJoin(orderTable, eq(orderTable.id, shipmentTable.orderId))
    .where(eq(shipmentTable.parcelId, parcel.id))
    .orderBy(asc(shipmentTable.recipient), asc(shipmentTable.number))
  const [own] = await tx
    .select({ family: sql<string>`coalesce(${supplements}, ${ofOrder})` })
    .from(orderTable)
    .where(eq(orderTable.id, orderIds[0] ?? ''))
  const other = inside.find(({ id, family, returnId }) => !isShared || returnId !== null || family !== own?.family || orderIds.includes(id))
  return other ? refuse('tracking-taken', { names: [other.number] }) : parcel
}

/**
 * Deletes the shipment to a recipient that has not left and has only a tracking number, and returns that number.
 */
export async function takePreparedNumber(tx: Db, { orderId, recipient }: { orderId: string; recipient: number }): Promise<string | null> {
  const [prepared] = await tx
    .delete(shipmentTable)
    .where(and(eq(shipmentTable.orderId, orderId), eq(shipmentTable.recipient, recipient), isNull(shipmentTable.shippedAt)))
    .returning({ parcelId: shipmentTable.parcelId })
  if (!prepared) return null
  const [parcel] = await tx.select().from(parcelTable).where(eq(parcelTable.id, prepared.parcelId))
  await deleteEmptyParcel(tx, prepared.parcelId)
  return parcel?.trackingNumber ?? null
}

/**
 * Sets or clears the tracking number of a shipment to a recipient, for all orders in its parcel; before anything has
 * left it is that of the shipment that leaves first. Returns the ids of the orders, none without such a shipment.
 * Refuses as `takeParcel`.
 */
export async function changeTrackingNumber(
  tx: Db,
  shipment: Prepared,
  trackingNumber: string | null,
): Promise<string[] | Refusal<'tracking-taken'>> {
  const { orderId, recipient, number } = shipment
  const ofRecipient = and(eq(shipmentTable.orderId, orderId), eq(shipmentTable.recipient, recipient))
  const [found] = await tx
    .select({ parcelId: shipmentTable.parcelId, shippedAt: shipmentTable.shippedAt })
    .from(shipmentTable)
    .where(and(ofRecipient, eq(shipmentTable.number, number), isNull(shipmentTable.returnId)))
  if (found?.shippedAt === null) await takePreparedNumber(tx, shipment)
  if (!found || found.shippedAt === null) return prepareShipment(tx, shipment, trackingNumber)
  const { parcelId } = found
  await tx.select().from(parcelTable).where(eq(parcelTable.id, parcelId)).for('update')
  const inside = await tx.select({ orderId: shipmentTable.orderId }).from(shipmentTable).where(eq(shipmentTable.parcelId, parcelId))
  const orderIds = inside.map((each) => each.orderId)
  // The same number may be written otherwise.
  await tx.update(parcelTable).set({ trackingNumber: null }).where(eq(parcelTable.id, parcelId))
  const parcel = await takeParcel(tx, { orderIds, trackingNumber })
  if (parcel instanceof Refusal) return parcel
  await tx.update(shipmentTable).set({ parcelId: parcel.id }).where(eq(shipmentTable.parcelId, parcelId))
  await deleteEmptyParcel(tx, parcelId)
  return orderIds
}

interface Prepared {
  orderId: string
  recipient: number
  /** The number among the shipments to the recipient. */
  number: number
  actor: string
}

async function prepareShipment(tx: Db, shipment: Prepared, trackingNumber: string | null) {
  const { orderId, recipient, number } = shipment
  const isThere = await tx.$count(recipientTable, and(eq(recipientTable.orderId, orderId), eq(recipientTable.number, recipient)))
  if (number !== 1 || isThere === 0) return []
  if (trackingNumber === null) return [orderId]
  const parcel = await takeParcel(tx, { orderIds: [orderId], trackingNumber })
  if (parcel instanceof Refusal) return parcel
  await tx.insert(shipmentTable).values({ ...shipment, id: randomUUID(), parcelId: parcel.id, shippedAt: null })
  return [orderId]
}

async function deleteEmptyParcel(tx: Db, id: string): Promise<void> {
  await tx.select().from(parcelTable).where(eq(parcelTable.id, id)).for('update')
  await tx.delete(parcelTable).where(sql`id = ${id} and not exists (select from shipment where parcel_id = ${id})`)
}
