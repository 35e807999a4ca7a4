import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { productTable, stockMovementTable, stockReservationTable } from '../tables.ts'

export type ProductStock = Pick<typeof productTable.$inferSelect, 'id' | 'name' | 'inStock' | 'stockLevel' | 'reserved'>

/** The stock of these products by id, locked in the order of the ids, so that two buyers never wait for each other. */
export async function lockStock(tx: Db, ids: readonly number[]): Promise<Map<number, ProductStock>> {
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

/** What the checkout has reserved, by product id. */
export function listReservations(tx: Db, checkoutId: string): Promise<{ productId: number; quantity: number }[]> {
  const { productId, quantity } = stockReservationTable
  return tx
    .select({ productId, quantity })
    .from(stockReservationTable)
    .where(eq(stockReservationTable.checkoutId, checkoutId))
    .orderBy(asc(productId))
}

/** Changes how many packs of a product all checkouts together have reserved. */
export async function addToReserved(tx: Db, productId: number, difference: number): Promise<void> {
  await tx
    .update(productTable)
    .set({ reserved: sql`reserved + ${difference}` })
    .where(eq(productTable.id, productId))
}

/** Replaces what the checkout has reserved with these packs by product. */
export async function saveReservations(tx: Db, checkoutId: string, packs: ReadonlyMap<number, number>): Promise<void> {
  await deleteReservations(tx, checkoutId)
  const rows = [...packs].map(([productId, quantity]) => ({ checkoutId, productId, quantity }))
  if (rows.length > 0) await tx.insert(stockReservationTable).values(rows)
}

export async function deleteReservations(tx: Db, checkoutId: string): Promise<void> {
  await tx.delete(stockReservationTable).where(eq(stockReservationTable.checkoutId, checkoutId))
}

/** Takes reserved packs out of the stock; where the product is counted, the ledger gets a sale (docs/rules/stock.md#ledger). */
export async function sellPacks(
  tx: Db,
  { productId, quantity, orderId }: { productId: number; quantity: number; orderId: string },
): Promise<void> {
  const [sold] = await tx
    .update(productTable)
    .set({ stockLevel: sql`stock_level - ${quantity}`, reserved: sql`reserved - ${quantity}` })
    .where(eq(productTable.id, productId))
    .returning({ stockLevel: productTable.stockLevel })
  if (sold && sold.stockLevel !== null)
    await tx.insert(stockMovementTable).values({ productId, change: -quantity, reason: 'sale', orderId })
}
