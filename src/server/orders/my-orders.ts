import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { MyOrder } from '#contract/my-orders.ts'
import { isCustomerCancellable } from '#domain/order-status.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { orderView } from './order-view.ts'
import { listOrderEvents } from './store.ts'
import { type OrderRow, orderTable } from './tables.ts'

export type Buyer = Pick<User, 'id' | 'email' | 'emailVerified'>

/** The orders of an account; those made as a guest with its address belong to it once the address is confirmed (trust, call 9). */
export function ordersOf({ id, email, emailVerified }: Buyer): SQL | undefined {
  const byAccount = eq(orderTable.userId, id)
  return emailVerified ? or(byAccount, and(isNull(orderTable.userId), eq(sql`lower(${orderTable.email})`, email))) : byAccount
}

/** All orders of the buyer, newest first. */
export async function listOrdersOf(db: Db, buyer: Buyer, now: number): Promise<MyOrder[]> {
  const orders = await db.select().from(orderTable).where(ordersOf(buyer)).orderBy(desc(orderTable.placedAt), desc(orderTable.id))
  return myOrders(db, orders, now)
}

/** An order of the buyer; undefined when it is nobody's or somebody else's. */
export async function findOrderOf(db: Db, buyer: Buyer, id: string): Promise<OrderRow | undefined> {
  const [order] = await db
    .select()
    .from(orderTable)
    .where(and(eq(orderTable.id, id), ordersOf(buyer)))
  return order
}

/** Orders as their buyer sees them in the account. */
export async function myOrders(db: Db, orders: readonly OrderRow[], now: number): Promise<MyOrder[]> {
  if (orders.length === 0) return []
  const [{ cancelHours }, events] = await Promise.all([
    readShopSettings(db),
    listOrderEvents(
      db,
      orders.map(({ id }) => id),
    ),
  ])
  return orders.map((order) => ({
    ...orderView(
      order,
      events.filter(({ orderId }) => orderId === order.id),
    ),
    mayCancel: isCustomerCancellable({ status: order.status, placedAt: order.placedAt.getTime(), now, withinHours: cancelHours }),
  }))
}
