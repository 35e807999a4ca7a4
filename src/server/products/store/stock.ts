import { and, eq, sql } from 'drizzle-orm'
import { actorName } from '#domain/audit/actor-name.ts'
import type { Weight } from '#domain/products/weight.ts'
import { cursorOf, keysetPage, type SortKey } from '#server/platform/database/keyset.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { productSizeTable, stockMovementTable } from '../tables.ts'

const NEWEST: SortKey = { columns: [{ value: sql`stock_movement.id`, type: 'int' }], descending: true }

/**
 * Sets the stock of a size to what its lots leave to sell, but not below what checkouts have reserved, with the
 * difference in the ledger. The caller has locked the product.
 */
export async function setStockOfLots(
  tx: Db,
  { productId, weight, packs, actor }: { productId: number; weight: Weight; packs: number; actor: string },
): Promise<void> {
  const isSize = and(eq(productSizeTable.productId, productId), eq(productSizeTable.weight, weight))
  const [before] = await tx.select().from(productSizeTable).where(isSize)
  if (!before) return
  const stockLevel = Math.max(packs, before.reserved)
  if (stockLevel === before.stockLevel) return
  await tx.update(productSizeTable).set({ stockLevel }).where(isSize)
  const change = stockLevel - (before.stockLevel ?? 0)
  if (change !== 0) await tx.insert(stockMovementTable).values({ productId, weight, change, reason: 'lot', actor })
}

/** The stock movements of a product, newest first. */
export async function listStockMovementRows(
  db: Db,
  { productId, cursor, limit }: { productId: number; cursor?: string | undefined; limit: number },
) {
  const { id, weight, change, reason, orderId, actor, at } = stockMovementTable
  const orderNumber = sql<string | null>`(select number from shop_order where shop_order.id = stock_movement.order_id)`
  return keysetPage(db, {
    query: db.select({ id, weight, change, reason, orderId, orderNumber, actor, at, cursor: cursorOf(NEWEST) }).from(stockMovementTable),
    table: stockMovementTable,
    where: eq(stockMovementTable.productId, productId),
    sortKey: NEWEST,
    cursor,
    limit,
    toItem: (row) => ({ ...row, actor: actorName(row.actor), at: row.at.toISOString() }),
  })
}
