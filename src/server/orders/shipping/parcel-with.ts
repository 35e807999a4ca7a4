import type { ParcelWithJson } from '#contract/orders/shipments.ts'
import { parcelWith } from '#domain/orders/supplement.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { OrderRow } from '../store.ts'
import { listCompanions } from '../store/supplements.ts'

/**
 * What goes in one parcel with each of these orders, or no longer does, by the id of the order
 * (docs/rules/orders.md#supplements).
 */
export async function readParcelsWith(db: Db, orders: readonly Pick<OrderRow, 'id' | 'placedAt'>[], now: number) {
  const companions = await listCompanions(
    db,
    orders.map(({ id }) => id),
  )
  const placedAt = new Map(orders.map((order) => [order.id, order.placedAt.getTime()]))
  const parcels = companions.map((other) => ({
    of: other.of,
    id: other.id,
    status: other.status,
    ...parcelWith(other, { placedAt: placedAt.get(other.of) ?? now, now }),
  }))
  return (orderId: string): ParcelWithJson[] => parcels.filter(({ of }) => of === orderId).map(({ of: _of, ...parcel }) => parcel)
}
