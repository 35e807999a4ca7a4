import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { orderTokenHash } from './order-token.ts'
import { orderEventTable, orderLineTable, type OrderRow, orderTable, refundTable, type RefundRow } from './tables.ts'

export type OrderEvent = typeof orderEventTable.$inferSelect
export type OrderLineRow = typeof orderLineTable.$inferSelect

const unpaid = sql`shop_order.paid_at is null and shop_order.status <> 'cancelled'`
const today = sql`(now() at time zone 'Europe/Zurich')::date`
/** An invoice that is to be paid, until its last day. */
export const isOpenInvoice = sql<boolean>`(${unpaid} and shop_order.due_on >= ${today})`
/** One whose last day is over. */
export const isOverdueInvoice = sql<boolean>`(${unpaid} and shop_order.due_on < ${today})`

export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orderTable).where(eq(orderTable.id, id))
  return row
}

export async function findOrderOfIntent(db: Db, intentId: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orderTable).where(eq(orderTable.paymentIntentId, intentId))
  return row
}

export async function findOrderOfCheckout(db: Db, checkoutId: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orderTable).where(eq(orderTable.checkoutId, checkoutId))
  return row
}

/** The order behind the signed link. */
export async function findOrderByToken(db: Db, token: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orderTable)
    .where(eq(orderTable.tokenHash, orderTokenHash(token)))
  return row
}

/** The order, locked until the transaction ends: its changes come one after the other. */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orderTable).where(eq(orderTable.id, id)).for('update')
  return row
}

/** Saves changes of a locked order; each counts its version up, so that concurrent edits are noticed. */
export async function saveOrder(tx: Db, id: string, changes: Partial<typeof orderTable.$inferInsert>): Promise<void> {
  await tx
    .update(orderTable)
    .set({ ...changes, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(eq(orderTable.id, id))
}

/** Writes one line of the order's timeline. */
export async function recordOrderEvent(
  tx: Db,
  event: { orderId: string; kind: string; actor: string; details?: Record<string, unknown> },
): Promise<void> {
  await tx.insert(orderEventTable).values(event)
}

/** The timelines of these orders, oldest line first. */
export function listOrderEvents(db: Db, orderIds: readonly string[]): Promise<OrderEvent[]> {
  return db
    .select()
    .from(orderEventTable)
    .where(inArray(orderEventTable.orderId, [...orderIds]))
    .orderBy(asc(orderEventTable.id))
}

export function listOrderLines(db: Db, orderId: string): Promise<OrderLineRow[]> {
  return db.select().from(orderLineTable).where(eq(orderLineTable.orderId, orderId)).orderBy(asc(orderLineTable.position))
}

export function listRefunds(db: Db, orderId: string): Promise<RefundRow[]> {
  return db.select().from(refundTable).where(eq(refundTable.orderId, orderId)).orderBy(asc(refundTable.createdAt))
}
