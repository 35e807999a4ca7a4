import type { BatchOrder } from '#contract/packing/admin-batches.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { sizeKey } from '#domain/cart/cart.ts'
import { isPackable, type LotPacks, takeFromLots } from '#domain/lots/lots.ts'
import type { Weight } from '#domain/products/weight.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { listUsableLots, onHand } from './store/lots.ts'
import { listHeldPacks } from './store/packs-of-orders.ts'

interface PackedOrder {
  id: string
  placedAt: string
}

interface PackedLine {
  position: number
  productId: number | null
  weight: Weight
  quantity: number
}

/** The lots that the packs of a line may come from, and those that they came from or are proposed to come from. */
export type LotsOfLine = (order: PackedOrder, line: PackedLine) => Pick<BatchOrder['lines'][number], 'lots' | 'from'>

/** Reads the lots of all lines of these orders at once (docs/rules/lots.md#packing). */
export async function readLotsOfLines(
  db: Db,
  { orders, productIds, now }: { orders: readonly PackedOrder[]; productIds: readonly number[]; now: number },
): Promise<LotsOfLine> {
  const ids = orders.map(({ id }) => id)
  const [usable, held, { lots: rules }] = await Promise.all([listUsableLots(db, productIds), listHeldPacks(db, ids), readShopSettings(db)])
  const today = swissDay(now)
  return ({ id, placedAt }, { position, productId, weight, quantity }) => {
    const orderedOn = swissDay(Date.parse(placedAt))
    const lots =
      productId === null
        ? []
        : usable.filter((lot) => sizeKey(lot) === sizeKey({ productId, weight }) && isPackable(onHand(lot), { today, orderedOn, rules }))
    const taken = held.filter((each) => each.orderId === id && each.position === position)
    const proposed = (packs: readonly LotPacks[]) =>
      packs.flatMap(({ lotId, quantity: wanted }) => {
        const lot = lots.find((each) => each.id === lotId)
        return lot ? [{ number: lot.number, bestBefore: lot.bestBefore, packs: wanted, isBlocked: false }] : []
      })
    return {
      lots: lots.map((lot) => ({ id: lot.id, number: lot.number })),
      from:
        taken.length > 0
          ? taken.map(({ number, bestBefore, isBlocked, quantity: packs }) => ({ number, bestBefore, packs, isBlocked }))
          : proposed(takeFromLots(quantity, { lots: lots.map(onHand) }) ?? []),
    }
  }
}
