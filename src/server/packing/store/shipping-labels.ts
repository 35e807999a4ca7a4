import { and, asc, eq, inArray, isNotNull, notInArray } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { shippingLabelTable } from '../tables.ts'

type ShippingLabelRow = typeof shippingLabelTable.$inferSelect

/** A parcel of an order; of one that is sent in one parcel `part` is 1. */
export interface ParcelKey {
  orderId: string
  part: number
}
const isParcel = ({ orderId, part }: ParcelKey) => and(eq(shippingLabelTable.orderId, orderId), eq(shippingLabelTable.part, part))

/** Adds the label of a parcel that is to be made, unless there is one. */
export async function insertShippingLabel(db: Db, label: ParcelKey & { actor: string }): Promise<void> {
  await db.insert(shippingLabelTable).values(label).onConflictDoNothing()
}

/** The label of a parcel, locked until the transaction ends. */
export async function lockShippingLabel(tx: Db, parcel: ParcelKey): Promise<ShippingLabelRow | undefined> {
  const [row] = await tx.select().from(shippingLabelTable).where(isParcel(parcel)).for('update')
  return row
}

/** Records that a label is requested from now on. */
export async function startLabelRequest(tx: Db, parcel: ParcelKey, requestedAt: Date): Promise<void> {
  await tx.update(shippingLabelTable).set({ requestedAt, isUnclear: false }).where(isParcel(parcel))
}

/** A request for a label: there is one at a time for a parcel. */
type RequestKey = ParcelKey & { requestedAt: Date }
const isRequest = ({ requestedAt, ...parcel }: RequestKey) => and(isParcel(parcel), eq(shippingLabelTable.requestedAt, requestedAt))

/** Records that a request brought no label; `isUnclear` when it may have made one nevertheless. */
export async function endLabelRequest(db: Db, { isUnclear, ...request }: RequestKey & { isUnclear: boolean }): Promise<void> {
  const ended = isUnclear ? { isUnclear } : { requestedAt: null, isUnclear }
  await db.update(shippingLabelTable).set(ended).where(isRequest(request))
}

/** Saves the label that a request brought; false when the request is not the one under way any more. */
export async function saveShippingLabel(
  tx: Db,
  request: RequestKey,
  label: { trackingNumber: string; pdf: Buffer; madeFor: string; madeAt: Date; actor: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(shippingLabelTable)
    .set({ ...label, requestedAt: null, isUnclear: false })
    .where(isRequest(request))
  return rowCount === 1
}

/** The tracking number of the label that was made for a parcel. */
export async function findLabelNumber(db: Db, parcel: ParcelKey): Promise<string | undefined> {
  const { trackingNumber } = shippingLabelTable
  const [row] = await db.select({ trackingNumber }).from(shippingLabelTable).where(isParcel(parcel))
  return row?.trackingNumber ?? undefined
}

/** The tracking numbers of the labels that were made for the parcels of an order, by their number. */
export async function listLabelNumbers(db: Db, order: string): Promise<Map<number, string>> {
  const { orderId, part, trackingNumber } = shippingLabelTable
  const rows = await db.select({ part, trackingNumber }).from(shippingLabelTable).where(eq(orderId, order))
  return new Map(rows.flatMap((row) => (row.trackingNumber === null ? [] : [[row.part, row.trackingNumber]])))
}

/** Deletes the label of a parcel, also one that is being made; true when there was one with a number. */
export async function deleteShippingLabel(tx: Db, parcel: ParcelKey): Promise<boolean> {
  const { trackingNumber } = shippingLabelTable
  const rows = await tx.delete(shippingLabelTable).where(isParcel(parcel)).returning({ trackingNumber })
  return rows.some((row) => row.trackingNumber !== null)
}

/** The orders among these whose label was made. */
export async function listLabelled(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
  const { orderId, pdf } = shippingLabelTable
  const rows = await db
    .select({ orderId })
    .from(shippingLabelTable)
    .where(and(inArray(orderId, [...orderIds]), isNotNull(pdf)))
  return new Set(rows.map((row) => row.orderId))
}

/** The PDFs of the labels that were made for these orders, by order, without those of these parcels; of one that is sent in parts in their order. */
export async function readLabelPdfs(db: Db, orderIds: readonly string[], except: readonly number[] = []): Promise<Map<string, Buffer[]>> {
  const { orderId, part, pdf } = shippingLabelTable
  const rows = await db
    .select({ orderId, pdf })
    .from(shippingLabelTable)
    .where(and(inArray(orderId, [...orderIds]), isNotNull(pdf), notInArray(part, [...except])))
    .orderBy(asc(orderId), asc(part))
  const pdfs = new Map<string, Buffer[]>()
  for (const { orderId: id, pdf: label } of rows) if (label) pdfs.set(id, [...(pdfs.get(id) ?? []), label])
  return pdfs
}
