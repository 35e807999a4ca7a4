import { eq, sql } from 'drizzle-orm'
import { cursorOf, keysetPage, type SortKey } from '#server/platform/database/keyset.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { stockMovementTable } from '../tables.ts'

const NEWEST: SortKey = { columns: [{ value: sql`stock_movement.id`, type: 'int' }], descending: true }

interface StockChange {
  productId: number
  before: number | null
  after: number | null
  reason: 'initial' | 'correction' | 'import'
  actor: string
}

/** Records the difference between two stock levels in the ledger, whose sum is the stock level (docs/rules/stock.md#ledger). */
export async function recordStockChange(tx: Db, { productId, before, after, reason, actor }: StockChange): Promise<void> {
  const change = (after ?? 0) - (before ?? 0)
  if (change !== 0) await tx.insert(stockMovementTable).values({ productId, change, reason, actor })
}

/** The stock movements of a product, newest first. */
export async function listStockMovementRows(
  db: Db,
  { productId, cursor, limit }: { productId: number; cursor?: string | undefined; limit: number },
) {
  const { id, change, reason, orderId, actor, at } = stockMovementTable
  const orderNumber = sql<string | null>`(select number from shop_order where shop_order.id = stock_movement.order_id)`
  return keysetPage(db, {
    query: db.select({ id, change, reason, orderId, orderNumber, actor, at, cursor: cursorOf(NEWEST) }).from(stockMovementTable),
    table: stockMovementTable,
    where: eq(stockMovementTable.productId, productId),
    sortKey: NEWEST,
    cursor,
    limit,
    toItem: (row) => ({ ...row, at: row.at.toISOString() }),
  })
}
