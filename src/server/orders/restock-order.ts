import { listSoldPacks, returnPacks } from '#server/catalogue/store/sold-stock.ts'
import type { Db } from '#server/platform/database/pool.ts'

/**
 * Puts packs of an order back into stock: all that are still sold by the stock ledger, or at most the given number per
 * product. The caller has locked the order, so that no pack returns twice (docs/rules/stock.md#restock).
 */
export async function restockOrder(
  tx: Db,
  { orderId, actor, packs }: { orderId: string; actor: string; packs?: ReadonlyMap<number, number> },
): Promise<void> {
  for (const { productId, quantity: sold } of await listSoldPacks(tx, orderId)) {
    const quantity = packs ? Math.min(sold, packs.get(productId) ?? 0) : sold
    if (quantity > 0) await returnPacks(tx, { productId, quantity, orderId, actor })
  }
}
