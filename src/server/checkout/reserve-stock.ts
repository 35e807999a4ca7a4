import { asc, eq, inArray, sql } from 'drizzle-orm'
import { packsByProduct } from '#domain/cart.ts'
import { productTable, stockMovementTable } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { stockReservationTable } from './tables.ts'

type Packs = readonly { productId: number; quantity: number }[]

/** A product of which less is left than was asked for. */
export interface Shortage {
  productId: number
  name: string
  left: number
}

/**
 * Makes the checkout's reservation equal to these packs, all sizes of a product together; or answers what there is too
 * little of, and nothing has changed. Products are locked in the order of their numbers, so that buyers never wait in a
 * circle.
 */
export async function reserveStock(tx: Db, checkoutId: string, packs: Packs): Promise<Shortage | undefined> {
  const before = packsByProduct(await listReserved(tx, checkoutId))
  const wanted = packsByProduct(packs)
  const products = await lockProducts(tx, [...new Set([...before.keys(), ...wanted.keys()])])
  for (const [productId, quantity] of wanted) {
    const left = packsLeft(products.get(productId), before.get(productId) ?? 0)
    if (quantity > left) return { productId, name: products.get(productId)?.name ?? '', left }
  }
  for (const productId of products.keys()) {
    const more = (wanted.get(productId) ?? 0) - (before.get(productId) ?? 0)
    if (more !== 0)
      await tx
        .update(productTable)
        .set({ reserved: sql`reserved + ${more}` })
        .where(eq(productTable.id, productId))
  }
  await tx.delete(stockReservationTable).where(eq(stockReservationTable.checkoutId, checkoutId))
  const rows = [...wanted].map(([productId, quantity]) => ({ checkoutId, productId, quantity }))
  if (rows.length > 0) await tx.insert(stockReservationTable).values(rows)
  return undefined
}

/** Gives back what the checkout had reserved. */
export async function releaseStock(tx: Db, checkoutId: string): Promise<void> {
  await reserveStock(tx, checkoutId, [])
}

/** Turns the reservation into a sale: the packs leave the stock and the ledger says for which order. */
export async function sellReserved(tx: Db, { checkoutId, orderId }: { checkoutId: string; orderId: string }): Promise<void> {
  for (const { productId, quantity } of await listReserved(tx, checkoutId)) {
    const [sold] = await tx
      .update(productTable)
      .set({ stockLevel: sql`stock_level - ${quantity}`, reserved: sql`reserved - ${quantity}` })
      .where(eq(productTable.id, productId))
      .returning({ stockLevel: productTable.stockLevel })
    if (sold && sold.stockLevel !== null)
      await tx.insert(stockMovementTable).values({ productId, change: -quantity, reason: 'sale', orderId })
  }
  await tx.delete(stockReservationTable).where(eq(stockReservationTable.checkoutId, checkoutId))
}

function listReserved(tx: Db, checkoutId: string): Promise<{ productId: number; quantity: number }[]> {
  return tx
    .select({ productId: stockReservationTable.productId, quantity: stockReservationTable.quantity })
    .from(stockReservationTable)
    .where(eq(stockReservationTable.checkoutId, checkoutId))
    .orderBy(stockReservationTable.productId)
}

type LockedProduct = Pick<typeof productTable.$inferSelect, 'id' | 'name' | 'inStock' | 'stockLevel' | 'reserved'>

async function lockProducts(tx: Db, ids: readonly number[]): Promise<Map<number, LockedProduct>> {
  if (ids.length === 0) return new Map()
  const { id, name, inStock, stockLevel, reserved } = productTable
  const rows = await tx
    .select({ id, name, inStock, stockLevel, reserved })
    .from(productTable)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** How many packs this checkout can have, its own reservation included; a product that is not counted never runs out. */
function packsLeft(product: LockedProduct | undefined, own: number): number {
  if (!product?.inStock) return 0
  return product.stockLevel === null ? Infinity : product.stockLevel - product.reserved + own
}
