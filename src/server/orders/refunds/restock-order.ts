import { type Packs, packsBySize, sizeKey } from '#domain/cart/cart.ts'
import type { LinePacks } from '#domain/orders/refund.ts'
import { packsToSend } from '#domain/orders/shipments.ts'
import { returnToLots } from '#server/lots/pack-from-lots.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { editSoldPacks, type Shortage } from '#server/products/reserve-stock.ts'
import { listSoldPacks, returnPacks } from '#server/products/store/sold-stock.ts'
import { lockStock } from '#server/products/store/stock-reservations.ts'
import { refundedPacks } from '../admin-order.ts'
import { findOrder, listOrderLines, type OrderLineRow } from '../store.ts'
import { listOrderRefunds } from '../store/refunds.ts'
import { countShipments } from '../store/shipments.ts'

/**
 * Puts packs of an order back into stock, and into the lots that they came from: all that it has bought, or these, and
 * never more than it still has by the stock ledger and holds of lots. The caller has locked the order, so that no pack
 * returns twice (docs/rules/stock.md#restock).
 */
export async function restockOrder(
  tx: Db,
  { orderId, actor, packs, now }: { orderId: string; actor: string; packs?: readonly LinePacks[]; now: number },
): Promise<void> {
  const lines = await listOrderLines(tx, orderId)
  const wanted = sizesOf(lines, packs ?? lines)
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
  await returnToLots(tx, { orderId, isPartlySent, actor, packs: bySize, now })
}

/**
 * Takes packs of an order that has not left out of stock again, as far as the refund that is called off had put them
 * back. Returns the first size there is too little of, and changes nothing then; the caller has locked the order.
 */
export async function unstockOrder(
  tx: Db,
  { orderId, actor, packs }: { orderId: string; actor: string; packs: readonly LinePacks[] },
): Promise<Shortage | undefined> {
  const lines = await listOrderLines(tx, orderId)
  const refunded = refundedPacks(await listOrderRefunds(tx, orderId))
  const kept = new Map(sizesOf(lines, packsToSend({ lines, sent: [], refunded })).map((size) => [sizeKey(size), size.quantity]))
  const sold = new Map((await listSoldPacks(tx, orderId)).map((size) => [sizeKey(size), size.quantity]))
  const changes = sizesOf(lines, packs).flatMap((size) => {
    const stillSold = sold.get(sizeKey(size))
    // What was bought before its size was counted has not been put back either.
    const quantity = stillSold === undefined ? 0 : Math.min(size.quantity, (kept.get(sizeKey(size)) ?? 0) - stillSold)
    return quantity > 0 ? [{ ...size, quantity }] : []
  })
  return editSoldPacks(tx, { orderId, actor, changes, reason: 'return' })
}

/** Packs of lines by size; lines without a product have left the catalogue. */
function sizesOf(lines: readonly OrderLineRow[], packs: readonly LinePacks[]): Packs[] {
  const sized = packs.flatMap(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position)
    return line?.productId ? [{ productId: line.productId, weight: line.weight, quantity }] : []
  })
  return packsBySize(sized)
}
