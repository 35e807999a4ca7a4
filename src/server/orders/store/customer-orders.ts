import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts/accounts.ts'
import { MAX_MY_ORDERS } from '#contract/orders/my-orders.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { OrderRow } from '../store.ts'
import { orderLineTable, orderTable } from '../tables.ts'
import { orderColumns } from './recipients.ts'

export type Customer = Pick<User, 'id' | 'email' | 'emailVerified'>

/** The latest orders of the customer, newest first. */
export function listOrdersOf(db: Db, customer: Customer): Promise<OrderRow[]> {
  return db
    .select(orderColumns)
    .from(orderTable)
    .where(isOrderOf(customer))
    .orderBy(desc(orderTable.placedAt), desc(orderTable.id))
    .limit(MAX_MY_ORDERS)
}

/** An order of the customer; undefined also for an order of somebody else. */
export async function findOrderOf(db: Db, customer: Customer, id: string): Promise<OrderRow | undefined> {
  const [order] = await db
    .select(orderColumns)
    .from(orderTable)
    .where(and(eq(orderTable.id, id), isOrderOf(customer)))
  return order
}

/** Whether an order of the customer that is not cancelled contains the product. */
export async function hasBought(db: Db, customer: Customer, productId: number): Promise<boolean> {
  const [bought] = await db
    .select({ id: orderTable.id })
    .from(orderTable)
    .innerJoin(orderLineTable, eq(orderLineTable.orderId, orderTable.id))
    .where(and(eq(orderLineTable.productId, productId), ne(orderTable.status, 'cancelled'), isOrderOf(customer)))
    .limit(1)
  return bought !== undefined
}

/** Whether an order is the customer's; the same as `isOrderOf` for what was read already. */
export function isOwnOrder({ id, email, emailVerified }: Customer, order: Pick<OrderRow, 'userId' | 'email'>): boolean {
  return order.userId === id || (emailVerified && order.userId === null && order.email?.toLowerCase() === email)
}

// Orders that were placed as a guest belong to an account only once it has proved that the address is its own.
function isOrderOf({ id, email, emailVerified }: Customer): SQL | undefined {
  const byAccount = eq(orderTable.userId, id)
  return emailVerified ? or(byAccount, and(isNull(orderTable.userId), eq(sql`lower(${orderTable.email})`, email))) : byAccount
}
