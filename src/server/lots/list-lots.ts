import { type Lot, MAX_LOTS } from '#contract/admin-lots.ts'
import { addDays } from '#domain/calendar-day.ts'
import { sizeKey } from '#domain/cart.ts'
import { swissDay } from '#domain/german-date.ts'
import { lastDayOfSale, type LotRules, lotState } from '#domain/lots.ts'
import { sizeLabel } from '#domain/product.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { type ListedLotRow, listLotRows } from './store.ts'

interface LotQuery {
  q?: string | undefined
  productId?: number | undefined
  filter: 'on-hand' | 'soon' | 'blocked' | 'all'
}

/** The lots of the list, first expired first; 'soon' are those with packs that should be sold soon or can no longer be sold. */
export async function listLots(db: Db, { q, productId, filter }: LotQuery, now: number): Promise<Lot[]> {
  const { lots: rules } = await readShopSettings(db)
  const today = swissDay(now)
  const rows = await listLotRows(db, {
    q,
    productId,
    isOnHand: filter === 'on-hand' || filter === 'soon',
    isBlocked: filter === 'blocked',
    before: filter === 'soon' ? addDays(today, rules.soonDays) : undefined,
    limit: MAX_LOTS,
  })
  return rows.map((row) => toLot(row, { today, rules }))
}

/** One lot as it is listed; undefined when there is none. */
export async function readLot(db: Db, id: number, now: number): Promise<Lot | undefined> {
  const [[row], { lots: rules }] = [await listLotRows(db, { ids: [id], limit: 1 }), await readShopSettings(db)]
  return row && toLot(row, { today: swissDay(now), rules })
}

function toLot(row: ListedLotRow, { today, rules }: { today: string; rules: LotRules }): Lot {
  const {
    id,
    productId,
    weight,
    name,
    number,
    bestBefore,
    receivedOn,
    received,
    remaining,
    supplier,
    blockedReason,
    isRecalled,
    ingredients,
  } = row
  return {
    id,
    productId,
    weight,
    name,
    sizeLabel: sizeLabel(row, weight),
    number,
    bestBefore,
    receivedOn,
    received,
    remaining,
    supplier,
    blockedReason,
    isRecalled,
    state: lotState({ id, bestBefore, remaining, isBlocked: blockedReason !== null }, { today, rules }),
    soldUntil: lastDayOfSale(bestBefore, rules),
    ingredients,
    codes: [row.gtin, row.sku, sizeKey(row)].filter((code) => code !== null),
  }
}
