import type { LinePacks } from '#domain/orders/refund.ts'
import type { OrderLinkConfig } from '#server/orders/order-token.ts'
import { type OrderToShip, ship } from '#server/orders/shipping/ship.ts'
import { lockOrder } from '#server/orders/store.ts'
import { listShipments } from '#server/orders/store/shipments.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { saveBatchOrder } from './store.ts'

interface PartToShip extends Omit<OrderToShip, 'shipments'> {
  /** Made by the browser: the same id twice is the same shipment. */
  id: string
  lines: readonly LinePacks[]
  trackingNumber?: string | undefined
}

/**
 * Sends some packs of an order; if it is in a batch it stays there, and its rest is to be packed
 * (docs/rules/packing.md#parts).
 */
export async function shipPartOfOrder(tx: Db, links: OrderLinkConfig, { id, lines, trackingNumber, ...order }: PartToShip) {
  const locked = await lockOrder(tx, order.orderId)
  const sent = await listShipments(tx, [order.orderId])
  // Sent again: what was packed of the rest since then stays packed.
  if (locked && sent.some((shipment) => shipment.id === id)) return locked
  const shipped = await ship(tx, links, { ...order, shipments: [{ id, lines, trackingNumber }] })
  if (shipped instanceof Refusal) return shipped
  await saveBatchOrder(tx, shipped.id, { packedAt: null, packedBy: null, kind: null, grams: null })
  return shipped
}
