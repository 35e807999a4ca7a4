import type { OrderLinkConfig } from '#server/orders/order-token.ts'
import { type PartToShip, shipPart } from '#server/orders/shipping/ship-part.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { saveBatchOrder } from './store.ts'

/**
 * As `shipPart`; an order that is in a batch stays there, and its rest is to be packed (docs/rules/packing.md#parts).
 */
export async function shipPartOfOrder(tx: Db, links: OrderLinkConfig, part: PartToShip) {
  const order = await shipPart(tx, links, part)
  if (order instanceof Refusal) return order
  await saveBatchOrder(tx, order.id, { packedAt: null, packedBy: null, kind: null, grams: null })
  return order
}
