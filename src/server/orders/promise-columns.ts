import { deliveryPromise } from '#domain/delivery-promise.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'
import type { OrderRow } from './store.ts'

/** The day that an order is promised which can be packed from this instant (epoch ms) on, none without goods (docs/rules/delivery.md#stored). */
export async function promiseColumns(
  db: Db,
  { delivery, hasGoods, at }: Pick<OrderRow, 'delivery'> & { hasGoods: boolean; at: number },
): Promise<Pick<OrderRow, 'promisedOn' | 'shipBy'>> {
  if (!hasGoods) return { promisedOn: null, shipBy: null }
  const rules = (await readShopSettings(db)).delivery
  const promise = deliveryPromise(rules, { at, postalCode: delivery?.postalCode ?? '' })
  return { promisedOn: promise?.day ?? null, shipBy: promise?.shipBy ?? null }
}
