import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { OrderRow } from '../store.ts'
import { orderTable } from '../tables.ts'
import { rowColumns } from './admin-list.ts'
import { orderColumns } from './recipients.ts'

const MAX_OTHER_ORDERS = 20

/** An order with its row of the list and the id of its customer. */
export async function findOrderWithCustomer(db: Db, id: string) {
  const customerId = sql<number | null>`(select customer.id from customer where customer.email = lower(shop_order.email))`
  const [found] = await db.select({ row: rowColumns, order: orderColumns, customerId }).from(orderTable).where(eq(orderTable.id, id))
  return found
}

/** The newest other orders with the order's email address. */
export async function listOtherOrders(db: Db, { id, email }: OrderRow): Promise<AdminOrder['otherOrders']> {
  if (email === null) return []
  const { number, placedAt, status, total } = orderTable
  const rows = await db
    .select({ id: orderTable.id, number, placedAt, status, total })
    .from(orderTable)
    .where(and(sql`lower(email) = ${email.toLowerCase()}`, ne(orderTable.id, id)))
    .orderBy(desc(placedAt))
    .limit(MAX_OTHER_ORDERS)
  return rows.map((row) => ({ ...row, placedAt: row.placedAt.toISOString() }))
}
