import { swissDay } from '#domain/calendar/german-date.ts'
import { sizeKey } from '#domain/cart/cart.ts'
import { isPackable, takeFromLots } from '#domain/lots/lots.ts'
import { type LinePacks, packsAt } from '#domain/orders/refund.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { lockStock } from '#server/products/store/stock-reservations.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { insertLotMovements, listSizesOfLots, lockLotsOnHand, type NewLotMovement, onHand } from './store/lots.ts'
import { type HeldPacks, type LineOfLots, listHeldPacks, listLinesToTake, listProductsOfLots } from './store/packs-of-orders.ts'
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
  /** What the parcel holds. */
  packs: readonly LinePacks[]
  /** The parcel that they leave in, unless it is the last one. */
  shipmentId?: string
  now: number
}

/**
 * Takes the packs of an order out of lots, scanned ones first, then first expired, first out; sizes without lots are
 * left alone, and an order that has its packs already changes nothing. Refuses 'lots-short' with the names of what no
 * lot has enough of, and takes nothing then. The caller has locked the order (docs/rules/lots.md#packing).
 */
export async function packFromLots(tx: Db, { packs, scanned = [], ...parcel }: PackedOrder) {
  return takeLines(tx, within(await listLinesToTake(tx, parcel.orderId), packs), { scanned, ...parcel })
}

/**
 * Takes packs out of lots that an order gets once more in a replacement, beside those that it has. Sizes without lots
 * are left alone. Refuses as `packFromLots`; the caller has locked the order and recorded the shipment
 * (docs/rules/returns.md#replacement).
 */
export async function replaceFromLots(
  tx: Db,
  {
    lines,
    ...shipment
  }: { orderId: string; shipmentId: string; actor: string; now: number; lines: readonly Omit<LineOfLots, 'orderedOn'>[] },
) {
  const withLots = new Set((await listSizesOfLots(tx)).map(sizeKey))
  const orderedOn = swissDay(shipment.now)
  const taken = lines.filter((line) => withLots.has(sizeKey(line))).map((line) => ({ ...line, orderedOn }))
  return takeLines(tx, taken, { ...shipment, scanned: [] })
}

async function takeLines(
  tx: Db,
  lines: LineOfLots[],
  {
    orderId,
    actor,
    scanned,
    shipmentId,
    now,
  }: { orderId: string; actor: string; scanned: readonly ScannedLot[]; shipmentId?: string; now: number },
) {
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
      movements.push({ lotId, change: -quantity, reason: 'packed', orderId, position: line.position, shipmentId, actor })
    }
  }
  if (short.length > 0) return refuse('lots-short', { names: short })
  await insertLotMovements(tx, movements)
  await syncStock(tx, lines, { actor, now })
  return lines
}

/** The lines with no more packs than are in a parcel. */
function within(lines: LineOfLots[], packs: readonly LinePacks[]): LineOfLots[] {
  return lines
    .map((line) => ({ ...line, quantity: Math.min(line.quantity, packsAt(packs, line.position)) }))
    .filter(({ quantity }) => quantity > 0)
}

/**
 * Takes the packs of an order that leaves and that nobody marked as packed. Refuses 'lots-stopped' when its parcel
 * holds packs of a lot that was stopped since, with their names (docs/rules/lots.md#stop).
 */
export async function shipFromLots(tx: Db, order: PackedOrder) {
  return stoppedIn(await listWaitingPacks(tx, order.orderId)) ?? packFromLots(tx, order)
}

interface PackedParts extends Omit<PackedOrder, 'packs' | 'shipmentId' | 'scanned'> {
  parts: readonly { shipmentId: string; packs: readonly LinePacks[] }[]
  /** Whether what was packed and does not leave stays so; otherwise it goes back to its lots and is packed anew. */
  keepsRest?: boolean
}

/**
 * Takes packs of an order that leave in parcels of their own, first from the lots that they were packed from. Refuses
 * as `shipFromLots`.
 */
export async function shipPartsFromLots(tx: Db, { parts, keepsRest = false, ...order }: PackedParts) {
  let waiting: readonly HeldPacks[] = await listWaitingPacks(tx, order.orderId)
  const refused = stoppedIn(waiting)
  if (refused) return refused
  const isRestPacked = keepsRest && waiting.length > 0
  await unpackToLots(tx, order)
  for (const part of parts) {
    const missing = new Map(part.packs.map(({ position, quantity }) => [position, quantity]))
    const scanned = waiting.map(({ position, lotId, quantity: held }) => {
      const quantity = Math.min(held, missing.get(position) ?? 0)
      missing.set(position, (missing.get(position) ?? 0) - quantity)
      return { position, lotId, quantity }
    })
    waiting = waiting.map((each, index) => ({ ...each, quantity: each.quantity - (scanned[index]?.quantity ?? 0) }))
    const packed = await packFromLots(tx, { ...order, ...part, scanned: scanned.filter(({ quantity }) => quantity > 0) })
    if (packed instanceof Refusal) return packed
  }
  if (!isRestPacked) return []
  const rest = waiting.filter(({ quantity }) => quantity > 0)
  return packFromLots(tx, { ...order, packs: rest, scanned: rest })
}

/** The packs of an order that were taken for a parcel which has not left, or was its last one. */
async function listWaitingPacks(tx: Db, orderId: string): Promise<HeldPacks[]> {
  return (await listHeldPacks(tx, [orderId])).filter(({ shipmentId }) => shipmentId === null)
}

function stoppedIn(packs: readonly HeldPacks[]) {
  const stopped = packs.filter(({ isBlocked }) => isBlocked)
  return stopped.length > 0 ? refuse('lots-stopped', { names: [...new Set(stopped.map(({ number }) => number))] }) : undefined
}

/**
 * Locks the products of these orders whose packs come from lots, before any of the orders is packed: one after the
 * other they would wait for a checkout that waits for them. The caller has locked the orders.
 */
export async function lockLotsOfOrders(tx: Db, orderIds: readonly string[]): Promise<void> {
  await lockStock(tx, await listProductsOfLots(tx, orderIds))
}

/** Puts the packs of an order that have not left back into their lots, because it is not packed after all. */
export async function unpackToLots(tx: Db, { orderId, actor, now }: { orderId: string; actor: string; now: number }): Promise<void> {
  await putBack(tx, await listWaitingPacks(tx, orderId), { orderId, actor, reason: 'unpacked', now })
}

/**
 * Puts so many returned packs of sizes (`sizeKey`) back into the lots that they came from, those packed last first;
 * while an order is partly sent, only packs that have not left.
 */
export async function returnToLots(
  tx: Db,
  {
    orderId,
    isPartlySent,
    actor,
    packs,
    now,
  }: { orderId: string; isPartlySent: boolean; actor: string; packs: ReadonlyMap<string, number>; now: number },
): Promise<void> {
  const missing = new Map(packs)
  const held = isPartlySent ? await listWaitingPacks(tx, orderId) : await listHeldPacks(tx, [orderId])
  const back = held.flatMap((each) => {
    const quantity = Math.min(each.quantity, missing.get(sizeKey(each)) ?? 0)
    missing.set(sizeKey(each), (missing.get(sizeKey(each)) ?? 0) - quantity)
    return quantity > 0 ? [{ ...each, quantity }] : []
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
    packs.map(({ lotId, position, shipmentId, quantity }) => ({ lotId, change: quantity, reason, orderId, position, shipmentId, actor })),
  )
  await syncStock(tx, packs, { actor, now })
}
