import { type Packs, packsBySize, sizeKey } from '#domain/cart/cart.ts'
import { nameOfSize } from '#domain/products/product.ts'
import type { Weight } from '#domain/products/weight.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { listSoldPacks, returnPacks, takePacks } from './store/sold-stock.ts'
import {
  changeReservations,
  listReservations,
  lockSizes,
  readSizes,
  type ReservationChange,
  type SizeStock,
} from './store/stock-reservations.ts'

/** A size of which fewer packs are left than were requested. */
export interface Shortage {
  productId: number
  weight: Weight
  name: string
  left: number
}

/**
 * Sets a checkout's reservation to these packs, by product and size (docs/rules/stock.md#reservation). Returns the
 * first size there is too little of, and changes nothing then. `isNew`: the checkout has reserved nothing yet.
 * `isPaid`: what the checkout has reserved is its own even if the product was taken off sale since. What is reserved
 * already is only read, as nothing changes, and no other buyer has to wait; but locked with `locksMore`, for who locks
 * later kinds of rows (docs/rules/checkout.md#locks).
 */
export async function reserveStock(
  tx: Db,
  checkoutId: string,
  packs: readonly Packs[],
  { isNew = false, isPaid = false, locksMore = false }: { isNew?: boolean; isPaid?: boolean; locksMore?: boolean } = {},
): Promise<Shortage | undefined> {
  const before = isNew ? [] : await listReservations(tx, checkoutId)
  const wanted = packsBySize(packs)
  const changes = changesBetween(before, wanted)
  // Nobody else can have what the checkout has reserved.
  if (changes.length === 0 && isPaid && !locksMore) return undefined
  const affected = packsBySize([...before, ...wanted])
  const sizes = changes.length > 0 || locksMore ? await lockSizes(tx, affected) : await readSizes(tx, affected)
  const shortage = shortageOf({ before, wanted, sizes, isPaid })
  if (!shortage && changes.length > 0) await changeReservations(tx, checkoutId, changes)
  return shortage
}

/**
 * The first size there is too little of for the checkout, its own reservation included; reserves nothing. `isNew`: the
 * checkout has reserved nothing yet.
 */
export async function findShortage(
  tx: Db,
  checkoutId: string,
  packs: readonly Packs[],
  { isNew }: { isNew: boolean },
): Promise<Shortage | undefined> {
  const before = isNew ? [] : await listReservations(tx, checkoutId)
  const wanted = packsBySize(packs)
  return shortageOf({ before, wanted, sizes: await readSizes(tx, wanted), isPaid: false })
}

/** The sizes of which the checkout reserves more or fewer packs than before. */
function changesBetween(before: readonly Packs[], wanted: readonly Packs[]): ReservationChange[] {
  const quantityBefore = new Map(before.map((packs) => [sizeKey(packs), packs.quantity]))
  const released = before.map((packs) => ({ ...packs, quantity: 0 }))
  return packsBySize([...released, ...wanted])
    .map((packs) => ({ ...packs, difference: packs.quantity - (quantityBefore.get(sizeKey(packs)) ?? 0) }))
    .filter(({ difference }) => difference !== 0)
}

/** Releases what the checkout has reserved. */
export async function releaseStock(tx: Db, checkoutId: string): Promise<void> {
  await reserveStock(tx, checkoutId, [])
}

/**
 * Changes the packs that an order has bought, by product and size: more leave the stock, fewer go back to it, at most
 * as many as the ledger says that it has; an edit does so, or a refund that is called off (`return`). Returns the first
 * size there is too little of, and changes nothing then. The caller has locked the order.
 */
export async function editSoldPacks(
  tx: Db,
  { orderId, actor, changes, reason = 'edit' }: { orderId: string; actor: string; changes: readonly Packs[]; reason?: 'edit' | 'return' },
): Promise<Shortage | undefined> {
  const sizes = await lockSizes(tx, changes)
  const wanted = changes.filter(({ quantity }) => quantity > 0)
  const shortage = shortageOf({ before: [], wanted, sizes, isPaid: false })
  if (shortage) return shortage
  for (const packs of wanted) await takePacks(tx, { ...packs, orderId, actor, reason })
  const sold = new Map((await listSoldPacks(tx, orderId)).map((packs) => [sizeKey(packs), packs.quantity]))
  for (const packs of changes.filter(({ quantity }) => quantity < 0)) {
    const quantity = Math.min(-packs.quantity, sold.get(sizeKey(packs)) ?? 0)
    if (quantity > 0) await returnPacks(tx, { ...packs, quantity, orderId, actor, reason })
  }
  return undefined
}

interface ComparedPacks {
  /** What the checkout has reserved. */
  before: readonly Packs[]
  wanted: readonly Packs[]
  sizes: ReadonlyMap<string, SizeStock>
  isPaid: boolean
}

function shortageOf({ before, wanted, sizes, isPaid }: ComparedPacks): Shortage | undefined {
  for (const { productId, weight, quantity } of wanted) {
    const size = sizes.get(sizeKey({ productId, weight }))
    const ownReserved = before.find((each) => each.productId === productId && each.weight === weight)?.quantity ?? 0
    const left = size && !size.inStock && isPaid ? ownReserved : packsLeft(size, ownReserved)
    if (quantity > left) return { productId, weight, name: size ? nameOfSize(size, weight) : '', left: Math.max(0, left) }
  }
  return undefined
}

/**
 * How many packs the checkout can have, its own reservation included. A product that is not counted never runs out; a
 * size without a figure beside a counted one has none.
 */
function packsLeft(size: SizeStock | undefined, ownReserved: number): number {
  if (!size?.inStock) return 0
  if (size.stockLevel === null && !size.isCounted) return Infinity
  return (size.stockLevel ?? 0) - size.reserved + ownReserved
}
