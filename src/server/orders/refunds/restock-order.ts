import { sizeKey } from '#domain/cart/cart.ts'
import { returnToLots } from '#server/lots/pack-from-lots.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { listSoldPacks, returnPacks } from '#server/products/store/sold-stock.ts'
import { lockStock } from '#server/products/store/stock-reservations.ts'
import { findOrder } from '../store.ts'
import { countShipments } from '../store/shipments.ts'

/**
 * Puts packs of an order back into stock, and into the lots that they came from: all that are still sold by the stock
 * ledger, or at most the given number per size (`sizeKey`). The caller has locked the order, so that no pack returns
 * twice (docs/rules/stock.md#restock).
 */
export async function restockOrder(
  tx: Db,
  { orderId, actor, packs }: { orderId: string; actor: string; packs?: ReadonlyMap<string, number> },
): Promise<void> {
  const sold = await listSoldPacks(tx, orderId)
  await lockStock(tx, [...new Set(sold.map(({ productId }) => productId))])
  const returned = new Map<string, number>()
  for (const { productId, weight, quantity: stillSold } of sold) {
    const quantity = packs ? Math.min(stillSold, packs.get(sizeKey({ productId, weight })) ?? 0) : stillSold
    if (quantity <= 0) continue
    await returnPacks(tx, { productId, weight, quantity, orderId, actor })
    returned.set(sizeKey({ productId, weight }), quantity)
  }
  const order = await findOrder(tx, orderId)
  const isPartlySent = order?.status === 'processing' && (await countShipments(tx, orderId)) > 0
  await returnToLots(tx, { orderId, isPartlySent, actor, packs: returned, now: Date.now() })
}
