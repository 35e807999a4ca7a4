import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { shippingLabelTable } from '../tables.ts'

type ShippingLabelRow = typeof shippingLabelTable.$inferSelect

/** Adds the label of an order that is to be made, unless there is one. */
export async function insertShippingLabel(db: Db, label: { orderId: string; actor: string }): Promise<void> {
  await db.insert(shippingLabelTable).values(label).onConflictDoNothing()
}

/** The label of an order, locked until the transaction ends. */
export async function lockShippingLabel(tx: Db, orderId: string): Promise<ShippingLabelRow | undefined> {
  const [row] = await tx.select().from(shippingLabelTable).where(eq(shippingLabelTable.orderId, orderId)).for('update')
  return row
}

/** Records that a label is requested from now on. */
export async function startLabelRequest(tx: Db, orderId: string, requestedAt: Date): Promise<void> {
  await tx.update(shippingLabelTable).set({ requestedAt, isUnclear: false }).where(eq(shippingLabelTable.orderId, orderId))
}

/** A request for a label: there is one at a time for an order. */
interface RequestKey {
  orderId: string
  requestedAt: Date
}
const isRequest = ({ orderId, requestedAt }: RequestKey) =>
  and(eq(shippingLabelTable.orderId, orderId), eq(shippingLabelTable.requestedAt, requestedAt))

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

/** The tracking number of the label that was made for an order. */
export async function findLabelNumber(db: Db, orderId: string): Promise<string | undefined> {
  const { trackingNumber } = shippingLabelTable
  const [row] = await db.select({ trackingNumber }).from(shippingLabelTable).where(eq(shippingLabelTable.orderId, orderId))
  return row?.trackingNumber ?? undefined
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

/** The PDFs of the labels that were made for these orders, by order. */
export async function readLabelPdfs(db: Db, orderIds: readonly string[]): Promise<Map<string, Buffer>> {
  const { orderId, pdf } = shippingLabelTable
  const rows = await db
    .select({ orderId, pdf })
    .from(shippingLabelTable)
    .where(and(inArray(orderId, [...orderIds]), isNotNull(pdf)))
  return new Map(rows.flatMap((row) => (row.pdf ? [[row.orderId, row.pdf] as const] : [])))
}
