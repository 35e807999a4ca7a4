import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { ShippingLabelFile } from '#domain/carrier/shipping-label.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { shippingLabelTable } from './tables.ts'

type ShippingLabelRow = typeof shippingLabelTable.$inferSelect

/** A shipment to a recipient by its number, or the one that replaces what came back with a return. */
export type ParcelKey = { orderId: string } & ({ recipient: number; shipmentNumber: number } | { returnId: string })

const isParcel = ({ orderId, ...parcel }: ParcelKey) =>
  and(
    eq(shippingLabelTable.orderId, orderId),
    'shipmentNumber' in parcel
      ? and(eq(shippingLabelTable.recipient, parcel.recipient), eq(shippingLabelTable.shipmentNumber, parcel.shipmentNumber))
      : eq(shippingLabelTable.returnId, parcel.returnId),
  )

const fileOfLabel = sql<ShippingLabelFile>`case when zpl is null then 'pdf' else 'zpl' end`

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
interface LabelRequest {
  parcel: ParcelKey
  requestedAt: Date
}
const isRequest = ({ requestedAt, parcel }: LabelRequest) => and(isParcel(parcel), eq(shippingLabelTable.requestedAt, requestedAt))

/** Records that a request brought no label; `isUnclear` when it may have made one nevertheless. */
export async function endLabelRequest(db: Db, { isUnclear, ...request }: LabelRequest & { isUnclear: boolean }): Promise<void> {
  const ended = isUnclear ? { isUnclear } : { requestedAt: null, isUnclear }
  await db.update(shippingLabelTable).set(ended).where(isRequest(request))
}

/** Saves the label that a request brought; false when the request is not the one under way any more. */
export async function saveShippingLabel(
  tx: Db,
  request: LabelRequest,
  {
    file,
    bytes,
    ...label
  }: { trackingNumber: string; file: ShippingLabelFile; bytes: Buffer; madeFor: string; madeAt: Date; actor: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(shippingLabelTable)
    .set({ ...label, pdf: null, zpl: null, [file]: bytes, requestedAt: null, isUnclear: false })
    .where(isRequest(request))
  return rowCount === 1
}

/** The tracking number of the label that was made for a parcel. */
export async function findShippingLabelNumber(db: Db, parcel: ParcelKey): Promise<string | undefined> {
  const { trackingNumber } = shippingLabelTable
  const [row] = await db.select({ trackingNumber }).from(shippingLabelTable).where(isParcel(parcel))
  return row?.trackingNumber ?? undefined
}

interface LabelNumber {
  orderId: string
  recipient: number
  shipmentNumber: number
  trackingNumber: string
}

/** The tracking numbers of the labels that were made for these orders, without those of replacements. */
export async function listShippingLabelNumbers(db: Db, orderIds: readonly string[]): Promise<LabelNumber[]> {
  const { orderId, recipient, shipmentNumber, trackingNumber } = shippingLabelTable
  const rows = await db
    .select({ orderId, recipient, shipmentNumber, trackingNumber })
    .from(shippingLabelTable)
    .where(inArray(orderId, [...orderIds]))
  return rows.flatMap((row) =>
    row.trackingNumber === null || row.recipient === null || row.shipmentNumber === null
      ? []
      : [{ ...row, recipient: row.recipient, shipmentNumber: row.shipmentNumber, trackingNumber: row.trackingNumber }],
  )
}

/** Deletes the label of a parcel, also one that is being made; true when there was one with a number. */
export async function deleteShippingLabel(tx: Db, parcel: ParcelKey): Promise<boolean> {
  const { trackingNumber } = shippingLabelTable
  const rows = await tx.delete(shippingLabelTable).where(isParcel(parcel)).returning({ trackingNumber })
  return rows.some((row) => row.trackingNumber !== null)
}

/** The files that the labels of the replacements of an order were made as, by return. */
export async function listReplacementLabels(db: Db, order: string): Promise<Map<string, ShippingLabelFile>> {
  const { orderId, returnId, trackingNumber } = shippingLabelTable
  const rows = await db
    .select({ returnId, file: fileOfLabel })
    .from(shippingLabelTable)
    .where(and(eq(orderId, order), isNotNull(returnId), isNotNull(trackingNumber)))
  return new Map(rows.flatMap(({ returnId: id, file }) => (id === null ? [] : [[id, file]])))
}

/** The files that labels of these orders were made as, by order; without replacements. */
export async function listShippingLabelFiles(db: Db, orderIds: readonly string[]): Promise<Map<string, ShippingLabelFile[]>> {
  const { orderId, shipmentNumber, trackingNumber } = shippingLabelTable
  const rows = await db
    .selectDistinct({ orderId, file: fileOfLabel })
    .from(shippingLabelTable)
    .where(and(inArray(orderId, [...orderIds]), isNotNull(shipmentNumber), isNotNull(trackingNumber)))
  const files = new Map<string, ShippingLabelFile[]>()
  for (const { orderId: id, file } of rows) files.set(id, [...(files.get(id) ?? []), file])
  return files
}

/**
 * The labels that were made as this file for an order, by recipient and without replacements; with `recipients` only
 * theirs.
 */
export async function readShippingLabels(
  db: Db,
  { orderId, file, recipients }: { orderId: string; file: ShippingLabelFile; recipients?: readonly number[] | undefined },
): Promise<Buffer[]> {
  const { recipient, shipmentNumber, [file]: bytes } = shippingLabelTable
  const rows = await db
    .select({ bytes })
    .from(shippingLabelTable)
    .where(and(eq(shippingLabelTable.orderId, orderId), recipients ? inArray(recipient, [...recipients]) : isNotNull(recipient)))
    .orderBy(asc(recipient), asc(shipmentNumber))
  return rows.flatMap((row) => row.bytes ?? [])
}

/** The label that was made as this file for a parcel. */
export async function findShippingLabel(db: Db, { file, ...parcel }: ParcelKey & { file: ShippingLabelFile }): Promise<Buffer | undefined> {
  const { [file]: bytes } = shippingLabelTable
  const [row] = await db.select({ bytes }).from(shippingLabelTable).where(isParcel(parcel))
  return row?.bytes ?? undefined
}
