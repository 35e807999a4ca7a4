import { packsByProduct } from '#domain/cart.ts'
import type { Db } from '#server/platform/database/pool.ts'
import {
  addToReserved,
  deleteReservations,
  listReservations,
  lockStock,
  type ProductStock,
  saveReservations,
  sellPacks,
} from './store/stock-reservations.ts'

type Packs = readonly { productId: number; quantity: number }[]

/** A product of which fewer packs are left than were requested. */
export interface Shortage {
  productId: number
  name: string
  left: number
}

/**
 * Sets a checkout's reservation to these packs, all sizes of a product together (docs/rules/stock.md#reservation). Returns
 * the first product there is too little of, and changes nothing then. `isPaid`: what the checkout has reserved is its own
 * even if the product was taken off sale since.
 */
export async function reserveStock(
  tx: Db,
  checkoutId: string,
  packs: Packs,
  { isPaid = false }: { isPaid?: boolean } = {},
): Promise<Shortage | undefined> {
  const { before, wanted, products } = await lockPacks(tx, checkoutId, packs)
  const shortage = shortageOf({ before, wanted, products, isPaid })
  if (shortage) return shortage
  for (const productId of products.keys()) {
    const difference = (wanted.get(productId) ?? 0) - (before.get(productId) ?? 0)
    if (difference !== 0) await addToReserved(tx, productId, difference)
  }
  await saveReservations(tx, checkoutId, wanted)
  return undefined
}

/** The first product there is too little of for the checkout, its own reservation included; reserves nothing. */
export async function findShortage(tx: Db, checkoutId: string, packs: Packs): Promise<Shortage | undefined> {
  return shortageOf({ ...(await lockPacks(tx, checkoutId, packs)), isPaid: false })
}

/** Releases what the checkout has reserved. */
export async function releaseStock(tx: Db, checkoutId: string): Promise<void> {
  await reserveStock(tx, checkoutId, [])
}

/** Turns the checkout's reservation into a sale: the packs leave the stock, with a movement that names the order. */
export async function sellReserved(tx: Db, { checkoutId, orderId }: { checkoutId: string; orderId: string }): Promise<void> {
  for (const packs of await listReservations(tx, checkoutId)) await sellPacks(tx, { ...packs, orderId })
  await deleteReservations(tx, checkoutId)
}

interface LockedPacks {
  /** What the checkout has reserved, by product. */
  before: ReadonlyMap<number, number>
  wanted: ReadonlyMap<number, number>
  products: ReadonlyMap<number, ProductStock>
}

async function lockPacks(tx: Db, checkoutId: string, packs: Packs): Promise<LockedPacks> {
  const before = packsByProduct(await listReservations(tx, checkoutId))
  const wanted = packsByProduct(packs)
  const products = await lockStock(tx, [...new Set([...before.keys(), ...wanted.keys()])])
  return { before, wanted, products }
}

function shortageOf({ before, wanted, products, isPaid }: LockedPacks & { isPaid: boolean }): Shortage | undefined {
  for (const [productId, quantity] of wanted) {
    const product = products.get(productId)
    const ownReserved = before.get(productId) ?? 0
    const left = product && !product.inStock && isPaid ? ownReserved : packsLeft(product, ownReserved)
    if (quantity > left) return { productId, name: product?.name ?? '', left }
  }
  return undefined
}

/** How many packs the checkout can have, its own reservation included; a product that is not counted never runs out. */
function packsLeft(product: ProductStock | undefined, ownReserved: number): number {
  if (!product?.inStock) return 0
  return product.stockLevel === null ? Infinity : product.stockLevel - product.reserved + ownReserved
}
