import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Packs } from '#domain/cart/cart.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { productSizeTable, stockMovementTable } from '../tables.ts'

/** The packs of an order that have not come back, by product and size, according to the stock ledger. */
export function listSoldPacks(tx: Db, orderId: string): Promise<Packs[]> {
  const { productId, weight, change } = stockMovementTable
  return tx
    .select({ productId, weight, quantity: sql<number>`-sum(${change})::int` })
    .from(stockMovementTable)
    .where(eq(stockMovementTable.orderId, orderId))
    .groupBy(productId, weight)
    .orderBy(asc(productId), asc(weight))
}

/**
 * Puts packs back into stock that were returned, or taken out of an order by an edit, with their entry in the ledger;
 * does nothing for a size that is not counted.
 */
export async function returnPacks(
  tx: Db,
  {
    productId,
    weight,
    quantity,
    orderId,
    actor,
    reason = 'return',
  }: Packs & { orderId: string; actor: string; reason?: 'return' | 'edit' },
): Promise<void> {
  const isSize = and(eq(productSizeTable.productId, productId), eq(productSizeTable.weight, weight))
  const { rowCount } = await tx
    .update(productSizeTable)
    .set({ stockLevel: sql`stock_level + ${quantity}` })
    .where(and(isSize, isNotNull(productSizeTable.stockLevel)))
  if (rowCount === 1) await tx.insert(stockMovementTable).values({ productId, weight, change: quantity, reason, orderId, actor })
}

/**
 * Takes packs out of stock that replace returned ones, are added to an order by an edit, or were put back by a refund
 * that is called off, with their entry in the ledger; a size that is not counted has enough. Returns whether they are
 * there: as many as no checkout has reserved. The caller has locked the product.
 */
export async function takePacks(
  tx: Db,
  {
    productId,
    weight,
    quantity,
    orderId,
    actor,
    reason,
  }: Packs & { orderId: string; actor: string; reason: 'replacement' | 'edit' | 'return' },
): Promise<boolean> {
  const isSize = and(eq(productSizeTable.productId, productId), eq(productSizeTable.weight, weight))
  const [size] = await tx.select().from(productSizeTable).where(isSize)
  if (!size) return false
  if (size.stockLevel === null) return true
  if (size.stockLevel - size.reserved < quantity) return false
  await tx
    .update(productSizeTable)
    .set({ stockLevel: size.stockLevel - quantity })
    .where(isSize)
  await tx.insert(stockMovementTable).values({ productId, weight, change: -quantity, reason, orderId, actor })
  return true
}
