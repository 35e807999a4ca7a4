import { swissDay } from '#domain/calendar/german-date.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { oneByOne } from '#server/platform/one-by-one.ts'
import { lockStock } from '#server/products/store/stock-reservations.ts'
import { setStockOfLots } from '#server/products/store/stock.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { countSellable, listSizesOfLots, type Size } from './store/lots.ts'
import { listSizesOfOrder } from './store/packs-of-orders.ts'

/**
 * Sets the stock of these sizes to what their lots leave to sell, in the transaction that changed a lot
 * (docs/rules/lots.md#stock).
 */
export async function syncStock(tx: Db, sizes: readonly Size[], { actor, now }: { actor: string; now: number }): Promise<void> {
  const distinct = [...new Map(sizes.map((size) => [`${size.productId}-${size.weight}`, size])).values()]
  if (distinct.length === 0) return
  const { lots: rules } = await readShopSettings(tx)
  await lockStock(tx, [...new Set(distinct.map(({ productId }) => productId))])
  for (const size of distinct) {
    const packs = await countSellable(tx, size, { today: swissDay(now), rules })
    await setStockOfLots(tx, { productId: size.productId, weight: size.weight, packs, actor })
  }
}

/** The same for the sizes of an order, of which packs were refunded or are not refunded after all. */
export async function syncStockOfOrder(tx: Db, orderId: string, by: { actor: string; now: number }): Promise<void> {
  await syncStock(tx, await listSizesOfOrder(tx, orderId), by)
}

/** Takes lots out of the stock whose last day of sale is over, each size in a transaction of its own. A job. */
export async function syncAllStock({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await oneByOne(await listSizesOfLots(db), (size) => transaction(db, (tx) => syncStock(tx, [size], { actor: 'system', now: clock() })))
}
