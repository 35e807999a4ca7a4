import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { productTable, stockMovementTable } from '../tables.ts'

/** The packs of an order that have not come back, by product, according to the stock ledger. */
export function listSoldPacks(tx: Db, orderId: string): Promise<{ productId: number; quantity: number }[]> {
  const { productId, change } = stockMovementTable
  return tx
    .select({ productId, quantity: sql<number>`-sum(${change})::int` })
    .from(stockMovementTable)
    .where(eq(stockMovementTable.orderId, orderId))
    .groupBy(productId)
    .orderBy(asc(productId))
}

/** Puts returned packs back into stock, with their entry in the ledger; does nothing for a product that is not counted. */
export async function returnPacks(
  tx: Db,
  { productId, quantity, orderId, actor }: { productId: number; quantity: number; orderId: string; actor: string },
): Promise<void> {
  const isCounted = and(eq(productTable.id, productId), isNotNull(productTable.stockLevel))
  const { rowCount } = await tx
    .update(productTable)
    .set({ stockLevel: sql`stock_level + ${quantity}` })
    .where(isCounted)
  if (rowCount === 1) await tx.insert(stockMovementTable).values({ productId, change: quantity, reason: 'return', orderId, actor })
}
