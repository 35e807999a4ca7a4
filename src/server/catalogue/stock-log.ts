import { eq, sql } from 'drizzle-orm'
import { cursorOf, keysetPage, type SortKey } from '#server/platform/database/keyset.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { stockMovementTable } from './tables.ts'

const NEWEST: SortKey = { columns: [{ value: sql`stock_movement.id`, type: 'int' }], descending: true }

/** The stock movements of a product, newest first. */
export async function listMovements(
  db: Db,
  { productId, cursor, limit }: { productId: number; cursor?: string | undefined; limit: number },
) {
  const { id, change, reason, orderId, actor, at } = stockMovementTable
  const where = eq(stockMovementTable.productId, productId)
  const orderNumber = sql<string | null>`(select number from shop_order where shop_order.id = stock_movement.order_id)`
  return keysetPage(db, {
    query: db.select({ id, change, reason, orderId, orderNumber, actor, at, cursor: cursorOf(NEWEST) }).from(stockMovementTable),
    table: stockMovementTable,
    where,
    sortKey: NEWEST,
    cursor,
    limit,
    toItem: (row) => ({ ...row, at: row.at.toISOString() }),
  })
}
