import type { WaitingOrder } from '#contract/recalls/admin-recalls.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { itemCount, sizeKey } from '#domain/cart/cart.ts'
import { isPackable, takeFromLots } from '#domain/lots/lots.ts'
import { packsAt } from '#domain/orders/refund.ts'
import { listUsableLots, type LotRow, onHand } from '#server/lots/store/lots.ts'
import { listHeldPacks } from '#server/lots/store/packs-of-orders.ts'
import { readPacksOfOrders } from '#server/orders/shipping/packs-to-send.ts'
import { listLinesOfOrders } from '#server/orders/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { listUnsentOrders } from './store.ts'

/** An order that waits, with its packs by line. */
export type Waiting = WaitingOrder & { lines: { position: number; quantity: number }[] }

/**
 * The orders that wait for packs of these lots, oldest first: they are packed in it and have not left, or the other
 * lots have too few for it after the orders before it (docs/rules/lots.md#waiting-orders).
 */
export async function listWaitingOrders(db: Db, recalled: readonly LotRow[], now: number): Promise<Waiting[]> {
  const isRecalled = new Set(recalled.map(({ id }) => id))
  const sizes = new Set(recalled.map(sizeKey))
  const orders = await listUnsentOrders(db, recalled)
  const ids = orders.map(({ id }) => id)
  const [packs, held, lines, usable, { lots: rules }] = [
    await readPacksOfOrders(db, orders),
    (await listHeldPacks(db, ids)).filter(({ shipmentId }) => shipmentId === null),
    await listLinesOfOrders(db, ids),
    await listUsableLots(db, [...new Set(recalled.map(({ productId }) => productId))]),
    await readShopSettings(db),
  ]
  const left = new Map(usable.map((lot) => [lot.id, lot.remaining]))
  return packs.flatMap(({ order, left: toSend }) => {
    const isPackableFor = { today: swissDay(now), orderedOn: swissDay(new Date(order.placedAt).getTime()), rules }
    const waiting = lines.flatMap((line) => {
      const { orderId, position, productId, weight } = line
      if (orderId !== order.id || productId === null || !sizes.has(sizeKey({ productId, weight }))) return []
      const inParcel = held.filter((each) => each.orderId === orderId && each.position === position)
      const ofRecalled = itemCount(inParcel.filter(({ lotId }) => isRecalled.has(lotId)))
      const missing = Math.max(0, packsAt(toSend, position) - itemCount(inParcel)) + ofRecalled
      const lots = usable
        .filter((lot) => sizeKey(lot) === sizeKey({ productId, weight }) && !isRecalled.has(lot.id))
        .map((lot) => ({ ...onHand(lot), remaining: left.get(lot.id) ?? 0 }))
        .filter((lot) => isPackable(lot, isPackableFor))
      const taken = takeFromLots(missing, { lots })
      for (const { lotId, quantity } of taken ?? []) left.set(lotId, (left.get(lotId) ?? 0) - quantity)
      const short = taken ? 0 : missing - lots.reduce((sum, { remaining }) => sum + remaining, 0)
      const quantity = Math.max(ofRecalled, short)
      return quantity > 0 ? [{ position, quantity, isPacked: ofRecalled > 0 }] : []
    })
    if (waiting.length === 0) return []
    const { id, number, name } = order
    return [{ id, number, name, packs: itemCount(waiting), isPacked: waiting.some(({ isPacked }) => isPacked), lines: waiting }]
  })
}
