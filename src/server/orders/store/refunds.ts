import { asc, eq, inArray, sql } from 'drizzle-orm'
import { type Rappen, rappen } from '#domain/money/money.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { orderTable, type RefundState, refundTable } from '../tables.ts'

export type OrderRefundRow = typeof refundTable.$inferSelect

/** The states of a refund whose money has gone back, or is on its way without an operator. */
export const SENT_REFUND_STATES: readonly RefundState[] = ['requested', 'pending', 'succeeded']

/** Whether a refund has not been sent to the provider for a day: a job that has given up, or was lost. */
export const isStuckRefund = sql`(refund.state = 'requested' and refund.created_at < now() - interval '1 day')`

/**
 * Whether the money of a refund is not on its way yet: the provider has not confirmed it, or an operator not
 * transferred it.
 */
export const isPendingRefund = sql`refund.state in ('requested', 'pending', 'to_transfer')`

/** What an operator still has to transfer to the buyer of the order, in Rappen. */
export const amountToTransfer = sql`
  (select coalesce(sum(amount), 0)::int from refund where refund.order_id = shop_order.id and refund.state = 'to_transfer')`

/** The refunds of an order, oldest first. */
export function listOrderRefunds(db: Db, orderId: string): Promise<OrderRefundRow[]> {
  return listRefundsOfOrders(db, [orderId])
}

/** The refunds of these orders, oldest first. */
export function listRefundsOfOrders(db: Db, orderIds: readonly string[]): Promise<OrderRefundRow[]> {
  return db
    .select()
    .from(refundTable)
    .where(inArray(refundTable.orderId, [...orderIds]))
    .orderBy(asc(refundTable.createdAt))
}

export async function findOrderRefund(db: Db, id: string): Promise<OrderRefundRow | undefined> {
  const [row] = await db.select().from(refundTable).where(eq(refundTable.id, id))
  return row
}

/** A refund with the payment intent of its order; the intent is null for an order on invoice. */
export async function findOrderRefundWithIntent(db: Db, id: string): Promise<(OrderRefundRow & { intentId: string | null }) | undefined> {
  const [found] = await db
    .select({ refund: refundTable, intentId: orderTable.paymentIntentId })
    .from(refundTable)
    .innerJoin(orderTable, eq(orderTable.id, refundTable.orderId))
    .where(eq(refundTable.id, id))
  return found && { ...found.refund, intentId: found.intentId }
}

/** The refund that the provider knows by this id. */
export async function findProviderRefund(db: Db, providerRefundId: string): Promise<OrderRefundRow | undefined> {
  const [row] = await db.select().from(refundTable).where(eq(refundTable.providerRefundId, providerRefundId))
  return row
}

/** What a customer has paid back of an excess, or an owner has waived (docs/rules/payments.md#excess). */
export async function settledExcessOf(db: Db, orderId: string): Promise<Rappen> {
  const [row] = await queryRows<{ sum: number }>(
    db,
    sql`select coalesce(sum((details->>'amount')::int), 0)::int as sum from order_event
      where order_id = ${orderId} and kind in ('excess-returned', 'excess-waived')`,
  )
  return rappen(row?.sum ?? 0)
}

/** The next attempt to send the refund gets an idempotency key of its own. */
export async function raiseRefundAttempt(db: Db, id: string): Promise<void> {
  await db
    .update(refundTable)
    .set({ attempt: sql`attempt + 1` })
    .where(eq(refundTable.id, id))
}

export async function insertOrderRefund(tx: Db, refund: typeof refundTable.$inferInsert): Promise<OrderRefundRow> {
  const [row] = await tx.insert(refundTable).values(refund).returning()
  if (!row) throw new Error('the refund was not inserted')
  return row
}

export async function saveOrderRefund(
  tx: Db,
  id: string,
  changes: Partial<Omit<OrderRefundRow, 'id' | 'orderId' | 'updatedAt'>>,
): Promise<void> {
  await tx
    .update(refundTable)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(refundTable.id, id))
}
