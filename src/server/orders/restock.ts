import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { productTable, stockMovementTable } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database/pool.ts'

/**
 * Packs of an order go back to the stock: all that the ledger says are still with the customer, or at most these of each
 * product. Under the order's lock, so that nothing comes back twice.
 */
export async function restock(
  tx: Db,
  { orderId, actor, packs }: { orderId: string; actor: string; packs?: ReadonlyMap<number, number> },
): Promise<void> {
  const { productId, change } = stockMovementTable
  const away = await tx
    .select({ productId, packs: sql<number>`-sum(${change})::int` })
    .from(stockMovementTable)
    .where(eq(stockMovementTable.orderId, orderId))
    .groupBy(productId)
    .orderBy(asc(productId))
  for (const { productId: id, packs: out } of away) {
    const back = packs ? Math.min(out, packs.get(id) ?? 0) : out
    if (back > 0) await putBack(tx, { productId: id, back, orderId, actor })
  }
}

async function putBack(
  tx: Db,
  { productId, back, orderId, actor }: { productId: number; back: number; orderId: string; actor: string },
): Promise<void> {
  const counted = and(eq(productTable.id, productId), isNotNull(productTable.stockLevel))
  const { rowCount } = await tx
    .update(productTable)
    .set({ stockLevel: sql`stock_level + ${back}` })
    .where(counted)
  if (rowCount === 1) await tx.insert(stockMovementTable).values({ productId, change: back, reason: 'return', orderId, actor })
}
