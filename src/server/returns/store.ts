import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tasks } from '#contract/overview/admin-insights.ts'
import { returnState } from '#domain/returns/order-return.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { queryRows } from '#server/platform/database/query-rows.ts'
import { returnLineTable, returnTable } from './tables.ts'

export type ReturnRow = typeof returnTable.$inferSelect
export type ReturnLineRow = typeof returnLineTable.$inferSelect

const MAX_LISTED = 20

/** The returns of an order, oldest first. */
export function listReturns(db: Db, orderId: string): Promise<ReturnRow[]> {
  return db.select().from(returnTable).where(eq(returnTable.orderId, orderId)).orderBy(asc(returnTable.announcedAt), asc(returnTable.id))
}

/** The lines of all returns of an order, in the order of its own lines. */
export function listReturnLines(db: Db, orderId: string): Promise<ReturnLineRow[]> {
  return db.select().from(returnLineTable).where(eq(returnLineTable.orderId, orderId)).orderBy(asc(returnLineTable.position))
}

export async function findReturn(db: Db, id: string): Promise<ReturnRow | undefined> {
  const [row] = await db.select().from(returnTable).where(eq(returnTable.id, id))
  return row
}

export async function insertReturn(
  tx: Db,
  announced: Pick<ReturnRow, 'id' | 'orderId' | 'actor' | 'note' | 'announcedAt'>,
  lines: readonly Pick<ReturnLineRow, 'position' | 'quantity' | 'reason'>[],
): Promise<void> {
  const { id: returnId, orderId } = announced
  await tx.insert(returnTable).values(announced)
  await tx.insert(returnLineTable).values(lines.map((line) => ({ ...line, returnId, orderId })))
}

/** Saves a step of a return whose order is locked, and increments its version. */
export async function saveReturn(tx: Db, id: string, changes: Partial<Omit<ReturnRow, 'id' | 'orderId' | 'version'>>): Promise<void> {
  await tx
    .update(returnTable)
    .set({ ...changes, version: sql`version + 1` })
    .where(eq(returnTable.id, id))
}

export async function saveReturnLine(
  tx: Db,
  { returnId, position }: Pick<ReturnLineRow, 'returnId' | 'position'>,
  changes: Partial<Pick<ReturnLineRow, 'received' | 'restocked' | 'writeOffReason'>>,
): Promise<void> {
  await tx
    .update(returnLineTable)
    .set(changes)
    .where(and(eq(returnLineTable.returnId, returnId), eq(returnLineTable.position, position)))
}

/** The returns that are neither closed nor called off, those first that have arrived, then the oldest. */
export async function listOpenReturns(db: Db): Promise<Tasks['returns']> {
  const rows = await queryRows<{ returnId: string; orderId: string; number: string; receivedAt: Date | null; inspectedAt: Date | null }>(
    db,
    sql`select order_return.id as "returnId", order_id as "orderId", number, received_at as "receivedAt", inspected_at as "inspectedAt"
      from order_return join shop_order on shop_order.id = order_id
      where closed_at is null and withdrawn_at is null
      order by received_at is null, announced_at, order_return.id limit ${MAX_LISTED}`,
  )
  return rows.map(({ receivedAt, inspectedAt, ...row }) => ({
    ...row,
    state: returnState({ receivedAt, inspectedAt, closedAt: null, withdrawnAt: null }),
  }))
}
