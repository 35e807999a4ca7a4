import type { User } from '#contract/accounts/accounts.ts'
import type { BulkResult } from '#contract/admin.ts'
import { refusalText } from '#contract/refusal-texts.ts'
import { repeatedNumbers } from '#domain/carrier/tracking-numbers.ts'
import type { WantedShipment } from '#domain/orders/shipments.ts'
import { messagesIn } from '#messages/all.ts'
import { lockLotsOfOrders } from '#server/lots/pack-from-lots.ts'
import type { OrderLinkConfig } from '#server/orders/order-token.ts'
import { ship } from '#server/orders/shipping/ship.ts'
import { lockOrder, lockOrders } from '#server/orders/store.ts'
import { listParcelNumbers } from '#server/orders/store/supplements.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { lockBatchOrder } from './store.ts'

interface Shipping {
  batchId: string
  orders: readonly { id: string; version: number; parcels: readonly WantedShipment[] }[]
  actor: User
  /** Epoch ms. */
  now: number
}

/**
 * Ships parcels of the orders of a batch with their tracking numbers; each order is shipped, with a mail to its buyer,
 * or refused with its reason. A parcel that has already left with the same number counts as shipped
 * (docs/rules/packing.md#shipping).
 */
export async function shipBatch(tx: Db, links: OrderLinkConfig, { batchId, orders, actor, now }: Shipping) {
  const numbered = orders.flatMap(({ id, parcels }) =>
    parcels.flatMap(({ trackingNumber }) => (trackingNumber ? [{ id, trackingNumber, isAlone: parcels.length === 1 }] : [])),
  )
  const numbers = numbered.map(({ trackingNumber }) => trackingNumber)
  const shared = await listParcelNumbers(
    tx,
    orders.map(({ id }) => id),
  )
  const parcelOf = (index: number) => (numbered[index]?.isAlone ? shared.get(numbered[index].id) : undefined) ?? index
  const repeated = [...repeatedNumbers(numbers, parcelOf)]
  if (repeated.length > 0) return refuse('tracking-repeated', { names: repeated })
  const result: BulkResult = { changed: [], refused: [] }
  const ids = orders.map(({ id }) => id)
  await lockOrders(tx, ids)
  await lockLotsOfOrders(tx, ids)
  for (const shipped of orders.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const change = await shipOrder(tx, links, { ...shipped, batchId, actor, now })
    if (change instanceof Refusal) {
      const label = (await lockOrder(tx, shipped.id))?.number ?? shipped.id
      result.refused.push({ id: shipped.id, label, message: refusalText(change, messagesIn('de')) })
    } else result.changed.push(shipped.id)
  }
  return result
}

/** Sends parcels of an order, as long as it is in the batch. */
export async function shipOrder(
  tx: Db,
  links: OrderLinkConfig,
  { batchId, id, version, parcels, actor, now }: Omit<Shipping, 'orders'> & Shipping['orders'][number],
) {
  const order = await lockOrder(tx, id)
  if (!order || !(await lockBatchOrder(tx, { batchId, orderId: id }))) return refuse('order-not-in-batch')
  return ship(tx, links, { orderId: id, version, shipments: parcels, actor, now })
}
