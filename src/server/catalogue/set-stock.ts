import type { Db } from '#server/platform/database/pool.ts'
import type { StoredProduct } from './admin-product.ts'
import { stockMovementTable } from './tables.ts'

/** The stock that an operator wants, and the one that was on the screen when they said so. */
export interface StockWish {
  stockLevel?: number | null | undefined
  stockSeen?: number | null | undefined
}

/**
 * The stock level that a wish leads to: an untouched one stays as it is now. 'stock-moved' when it was changed on the
 * screen while packs were sold; 'stock-below-reserved' when fewer would be left than are being paid for.
 */
export function stockAfter(
  { stockLevel: now, reserved }: Pick<StoredProduct, 'stockLevel' | 'reserved'>,
  { stockLevel, stockSeen }: StockWish,
) {
  if (stockLevel === undefined || stockLevel === stockSeen) return { stockLevel: now }
  if (stockSeen !== undefined && stockSeen !== now) return { refused: 'stock-moved' as const }
  if (stockLevel !== null && stockLevel < reserved) return { refused: 'stock-below-reserved' as const }
  return { stockLevel }
}

/** Writes the step from one stock level to the other into the ledger, whose sum is the stock level. */
export async function recordStockChange(
  tx: Db,
  {
    productId,
    before,
    after,
    reason,
    actor,
  }: { productId: number; before: number | null; after: number | null; reason: 'initial' | 'correction' | 'import'; actor: string },
): Promise<void> {
  const change = (after ?? 0) - (before ?? 0)
  if (change !== 0) await tx.insert(stockMovementTable).values({ productId, change, reason, actor })
}
