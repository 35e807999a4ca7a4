import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BatchSummary } from '#contract/packing/admin-batches.ts'
import { SENT_STATUSES } from '#domain/orders/order-status.ts'
import { hasNothingToSend } from '#server/orders/store.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { batchOrderTable, batchTable } from './tables.ts'

export type BatchRow = typeof batchTable.$inferSelect
export type BatchOrderRow = typeof batchOrderTable.$inferSelect

/** Inserts a batch; false when there is one with this id, also while another transaction inserts it. */
export async function insertBatch(tx: Db, batch: { id: string; actor: string }): Promise<boolean> {
  const rows = await tx.insert(batchTable).values(batch).onConflictDoNothing().returning({ id: batchTable.id })
  return rows.length > 0
}

export async function findBatch(db: Db, id: string): Promise<BatchRow | undefined> {
  const [row] = await db.select().from(batchTable).where(eq(batchTable.id, id))
  return row
}

/** The orders of a batch; each may have become anything since it was taken into it. */
export function listBatchOrders(db: Db, batchId: string): Promise<BatchOrderRow[]> {
  return db.select().from(batchOrderTable).where(eq(batchOrderTable.batchId, batchId))
}

/** Takes an order into a batch; false when it is in one. */
export async function insertBatchOrder(tx: Db, row: { orderId: string; batchId: string }): Promise<boolean> {
  const rows = await tx.insert(batchOrderTable).values(row).onConflictDoNothing().returning({ id: batchOrderTable.orderId })
  return rows.length > 0
}

/** An order of a batch, locked until the transaction ends. */
export async function lockBatchOrder(tx: Db, { batchId, orderId }: { batchId: string; orderId: string }) {
  const [row] = await tx
    .select()
    .from(batchOrderTable)
    .where(and(eq(batchOrderTable.orderId, orderId), eq(batchOrderTable.batchId, batchId)))
    .for('update')
  return row
}

export async function saveBatchOrder(tx: Db, orderId: string, changes: Partial<Omit<BatchOrderRow, 'orderId' | 'batchId'>>): Promise<void> {
  await tx.update(batchOrderTable).set(changes).where(eq(batchOrderTable.orderId, orderId))
}

/** Takes an order out of its batch, if it is in one. */
export async function deleteBatchOrder(tx: Db, orderId: string): Promise<void> {
  await tx.delete(batchOrderTable).where(eq(batchOrderTable.orderId, orderId))
}

/** An order with the batch that it is in; undefined outside of any. */
export async function findBatchOrder(db: Db, orderId: string): Promise<BatchOrderRow | undefined> {
  const [row] = await db.select().from(batchOrderTable).where(eq(batchOrderTable.orderId, orderId))
  return row
}

/** The batches of these orders, by order. */
export async function batchesOf(db: Db, orderIds: readonly string[]): Promise<Map<string, string>> {
  const { orderId, batchId } = batchOrderTable
  const rows = await db
    .select({ orderId, batchId })
    .from(batchOrderTable)
    .where(inArray(orderId, [...orderIds]))
  return new Map(rows.map((row) => [row.orderId, row.batchId]))
}

/** The batches with an order that still has to be shipped, oldest first. */
export async function listOpenBatches(db: Db): Promise<BatchSummary[]> {
  const rows = await queryRows<Omit<BatchSummary, 'createdAt'> & { createdAt: Date }>(
    db,
    sql`select batch.id, number, actor, created_at as "createdAt", orders, packed, shipped
      from (
        select batch_id, count(*)::int as orders, count(packed_at)::int as packed,
          count(*) filter (where ${isOneOf('shop_order.status', SENT_STATUSES)})::int as shipped
        from batch_order join shop_order on shop_order.id = order_id and status <> 'cancelled'
        where batch_id in (select open.batch_id from batch_order open join shop_order on shop_order.id = open.order_id
          where shop_order.status = 'processing' and not ${hasNothingToSend})
        group by batch_id) counted join batch on batch.id = batch_id
      order by number`,
  )
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }))
}
