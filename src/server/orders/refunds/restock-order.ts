import { packsBySize, sizeKey } from '#domain/cart/cart.ts'
import type { RefundedPacks } from '#domain/orders/refund.ts'
import { returnToLots } from '#server/lots/pack-from-lots.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { listSoldPacks, returnPacks } from '#server/products/store/sold-stock.ts'
import { lockStock } from '#server/products/store/stock-reservations.ts'
import { findOrder, listOrderLines } from '../store.ts'
import { countShipments } from '../store/shipments.ts'

/**
 * Puts packs of an order back into stock, and into the lots that they came from: all that it has bought, or these, and
 * never more than it still has by the stock ledger and holds of lots. The caller has locked the order, so that no pack
 * returns twice (docs/rules/stock.md#restock).
 */
export async function restockOrder(
  tx: Db,
  { orderId, actor, packs }: { orderId: string; actor: string; packs?: readonly RefundedPacks[] },
): Promise<void> {
  const lines = await listOrderLines(tx, orderId)
  // Lines without a product have left the catalogue.
  const wanted = packsBySize(
    (packs ?? lines).flatMap(({ position, quantity }) => {
      const line = lines.find((each) => each.position === position)
      return line?.productId ? [{ productId: line.productId, weight: line.weight, quantity }] : []
    }),
  )
  await lockStock(tx, [...new Set(wanted.map(({ productId }) => productId))])
  const sold = new Map((await listSoldPacks(tx, orderId)).map((size) => [sizeKey(size), size.quantity]))
  for (const size of wanted) {
    const quantity = Math.min(size.quantity, sold.get(sizeKey(size)) ?? 0)
    if (quantity > 0) await returnPacks(tx, { ...size, quantity, orderId, actor })
  }
  const order = await findOrder(tx, orderId)
  const isPartlySent = order?.status === 'processing' && (await countShipments(tx, orderId)) > 0
  // Also what was bought before its size was counted: the stock ledger knows nothing of it, its lots do.
  const bySize = new Map(wanted.map((size) => [sizeKey(size), size.quantity]))
  await returnToLots(tx, { orderId, isPartlySent, actor, packs: bySize, now: Date.now() })
}
