import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type { listLots, Lot } from '#contract/lots/admin-lots.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { sizeKey } from '#domain/cart/cart.ts'
import { lastDayOfSale, type LotRules, lotState } from '#domain/lots/lots.ts'
import { sizeLabel } from '#domain/products/product.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { findListedLots, type ListedLotRow, listLotRows } from './store/listed-lots.ts'
import { onHand } from './store/lots.ts'

/**
 * A page of the list of lots, first expired first; 'soon' are those with packs that should be sold soon or can no
 * longer be sold.
 */
export async function readLots(db: Db, { filter, ...query }: QueryOf<typeof listLots>, now: number): Promise<ResponseOf<typeof listLots>> {
  const { lots: rules } = await readShopSettings(db)
  const today = swissDay(now)
  const page = await listLotRows(db, {
    ...query,
    isOnHand: filter === 'on-hand' || filter === 'soon',
    isBlocked: filter === 'blocked',
    before: filter === 'soon' ? addDays(today, rules.soonDays) : undefined,
  })
  return { ...page, items: page.items.map((row) => toLot(row, { today, rules })) }
}

/** These lots as they are listed, in the order of their ids. */
export async function readLotsWithIds(db: Db, ids: readonly number[], now: number): Promise<Lot[]> {
  const [rows, { lots: rules }] = [await findListedLots(db, ids), await readShopSettings(db)]
  return rows.map((row) => toLot(row, { today: swissDay(now), rules }))
}

/** One lot as it is listed; undefined when there is none. */
export async function readLot(db: Db, id: number, now: number): Promise<Lot | undefined> {
  const [lot] = await readLotsWithIds(db, [id], now)
  return lot
}

function toLot(row: ListedLotRow, { today, rules }: { today: string; rules: LotRules }): Lot {
  const { gtin, sku, netWeightGrams, blockedAt: _blockedAt, ...lot } = row
  return {
    ...lot,
    sizeLabel: sizeLabel({ netWeightGrams }, lot.weight),
    state: lotState(onHand(row), { today, rules }),
    soldUntil: lastDayOfSale(lot.bestBefore, rules),
    codes: [gtin, sku, sizeKey(row)].filter((code) => code !== null),
  }
}
