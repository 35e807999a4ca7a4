import { sizeKey } from '#domain/cart.ts'
import { swissDay } from '#domain/german-date.ts'
import { isPackable, takeFromLots } from '#domain/lots.ts'
import { lockStock } from '#server/catalogue/store/stock-reservations.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { readShopSettings } from '#server/settings/store.ts'
import {
  type HeldPacks,
  insertLotMovements,
  listHeldPacks,
  listLinesToTake,
  listProductsOfLots,
  listSizesOfLots,
  lockLotsOnHand,
  type NewLotMovement,
  onHand,
} from './store.ts'
import { syncStock } from './sync-stock.ts'

/** A lot that was scanned for a line of an order. */
export interface ScannedLot {
  position: number
  lotId: number
  quantity: number
}

interface PackedOrder {
  orderId: string
  actor: string
  scanned?: readonly ScannedLot[]
  now: number
}

/**
 * Takes the packs of an order out of lots, scanned ones first, then first expired, first out; sizes without lots are left
 * alone, and an order that has its packs already changes nothing. Refuses 'lots-short' with the names of what no lot has
 * enough of, and takes nothing then. The caller has locked the order (docs/rules/lots.md#packing).
 */
export async function packFromLots(tx: Db, { orderId, actor, scanned = [], now }: PackedOrder) {
  const lines = await listLinesToTake(tx, orderId)
  if (lines.length === 0) return lines
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  await lockStock(tx, productIds)
  const [lots, { lots: rules }] = [await lockLotsOnHand(tx, productIds), await readShopSettings(tx)]
  const left = new Map(lots.map((lot) => [lot.id, lot.remaining]))
  const movements: NewLotMovement[] = []
  const short: string[] = []
  for (const line of lines) {
    const usable = lots
      .filter((lot) => sizeKey(lot) === sizeKey(line))
      .map((lot) => ({ ...onHand(lot), remaining: left.get(lot.id) ?? 0 }))
      .filter((lot) => isPackable(lot, { today: swissDay(now), orderedOn: line.orderedOn, rules }))
    const taken = takeFromLots(line.quantity, { lots: usable, scanned: scanned.filter(({ position }) => position === line.position) })
    if (!taken) short.push(line.name)
    for (const { lotId, quantity } of taken ?? []) {
      left.set(lotId, (left.get(lotId) ?? 0) - quantity)
      movements.push({ lotId, change: -quantity, reason: 'packed', orderId, position: line.position, actor })
    }
  }
  if (short.length > 0) return refuse('lots-short', { names: short })
  await insertLotMovements(tx, movements)
  await syncStock(tx, lines, { actor, now })
  return lines
}

/**
 * Takes the packs of an order that leaves and that nobody marked as packed. Refuses 'lots-stopped' when its parcel holds packs of
 * a lot that was stopped since, with their names (docs/rules/lots.md#stop).
 */
export async function shipFromLots(tx: Db, order: PackedOrder) {
  const stopped = (await listHeldPacks(tx, [order.orderId])).filter(({ isBlocked }) => isBlocked)
  if (stopped.length > 0) return refuse('lots-stopped', { names: [...new Set(stopped.map(({ number }) => number))] })
  return packFromLots(tx, order)
}

/**
 * Locks the products of these orders whose packs come from lots, before any of the orders is packed: one after the other they
 * would wait for a checkout that waits for them. The caller has locked the orders.
 */
export async function lockLotsOfOrders(tx: Db, orderIds: readonly string[]): Promise<void> {
  await lockStock(tx, await listProductsOfLots(tx, orderIds))
}

/** Puts all packs of an order back into their lots, because it is not packed after all. */
export async function unpackToLots(tx: Db, { orderId, actor, now }: { orderId: string; actor: string; now: number }): Promise<void> {
  const held = await listHeldPacks(tx, [orderId])
  await putBack(tx, held, { orderId, actor, reason: 'unpacked', now })
}

/** Puts so many returned packs of sizes (`sizeKey`) back into the lots that they came from, those packed last first. */
export async function returnToLots(
  tx: Db,
  { orderId, actor, packs, now }: { orderId: string; actor: string; packs: ReadonlyMap<string, number>; now: number },
): Promise<void> {
  const missing = new Map(packs)
  const back = (await listHeldPacks(tx, [orderId])).flatMap((held) => {
    const quantity = Math.min(held.quantity, missing.get(sizeKey(held)) ?? 0)
    missing.set(sizeKey(held), (missing.get(sizeKey(held)) ?? 0) - quantity)
    return quantity > 0 ? [{ ...held, quantity }] : []
  })
  await putBack(tx, back, { orderId, actor, reason: 'return', now })
  // What was sold before its size had lots came from none, and is in none now.
  const sizes = (await listSizesOfLots(tx)).filter((size) => packs.has(sizeKey(size)))
  await syncStock(tx, sizes, { actor, now })
}

async function putBack(
  tx: Db,
  packs: readonly HeldPacks[],
  { orderId, actor, reason, now }: { orderId: string; actor: string; reason: 'unpacked' | 'return'; now: number },
): Promise<void> {
  if (packs.length === 0) return
  await lockStock(tx, [...new Set(packs.map(({ productId }) => productId))])
  await insertLotMovements(
    tx,
    packs.map(({ lotId, position, quantity }) => ({ lotId, change: quantity, reason, orderId, position, actor })),
  )
  await syncStock(tx, packs, { actor, now })
}
