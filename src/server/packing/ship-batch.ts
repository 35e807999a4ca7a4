import type { User } from '#contract/accounts/accounts.ts'
import type { BulkResult } from '#contract/admin.ts'
import { refusalText } from '#contract/refusal-texts.ts'
import { repeatedNumbers } from '#domain/carrier/tracking-numbers.ts'
import { lockLotsOfOrders } from '#server/lots/pack-from-lots.ts'
import type { OrderLinkConfig } from '#server/orders/order-token.ts'
import { ship } from '#server/orders/shipping/ship.ts'
import { lockOrder, lockOrders } from '#server/orders/store.ts'
import { listParcelNumbers } from '#server/orders/store/supplements.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { lockBatchOrder } from './store.ts'

interface Shipping {
  /** Undefined for an order that is shipped wherever it is packed. */
  batchId: string | undefined
  orders: readonly { id: string; version: number; trackingNumber?: string | undefined }[]
  actor: User
  /** Epoch ms. */
  now: number
}

/**
 * Ships orders of a batch with their tracking numbers; each is shipped, with a mail to its buyer, or refused with its
 * reason. One that was already shipped with the same number counts as shipped (docs/rules/packing.md#shipping).
 */
export async function shipBatch(tx: Db, links: OrderLinkConfig, { batchId, orders, actor, now }: Shipping & { batchId: string }) {
  const numbered = orders.filter(({ trackingNumber }) => trackingNumber)
  const numbers = numbered.map(({ trackingNumber = '' }) => trackingNumber)
  const parcels = await listParcelNumbers(
    tx,
    orders.map(({ id }) => id),
  )
  const parcelOf = (index: number) => parcels.get(numbered[index]?.id ?? '') ?? index
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
      result.refused.push({ id: shipped.id, label, message: refusalText(change.code, change.details) })
    } else result.changed.push(shipped.id)
  }
  return result
}

/** Sends all that is left of an order, with a batch as long as it is in it. */
export async function shipOrder(
  tx: Db,
  links: OrderLinkConfig,
  { batchId, id, version, trackingNumber, actor, now }: Omit<Shipping, 'orders'> & Shipping['orders'][number],
) {
  const order = await lockOrder(tx, id)
  const isThere = batchId === undefined || (await lockBatchOrder(tx, { batchId, orderId: id }))
  if (!order || !isThere) return refuse('order-not-in-batch')
  return ship(tx, links, { orderId: id, version, shipments: [{ trackingNumber: trackingNumber || undefined }], actor, now })
}
