import { and, asc, eq, sql } from 'drizzle-orm'
import { type Packs, sizeKey } from '#domain/cart/cart.ts'
import type { Weight } from '#domain/products/weight.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { productSizeTable, productTable, stockMovementTable, stockReservationTable } from '../tables.ts'

type Product = typeof productTable.$inferSelect

/** The stock of a size, with what names it; `isCounted`: whether any offered size of the product is. */
export type SizeStock = Pick<Product, 'kind' | 'name' | 'netWeightGrams' | 'inStock'> & {
  productId: number
  weight: Weight
  stockLevel: number | null
  reserved: number
  isCounted: boolean
}

/**
 * The stock of the sizes of these products by `sizeKey`. The products are locked in the order of their ids, so that two
 * buyers never wait for each other; their sizes are read afterwards, as whoever held the lock has left them.
 */
export async function lockStock(tx: Db, ids: readonly number[]): Promise<Map<string, SizeStock>> {
  await lockProducts(tx, ids)
  return readStock(tx, ids)
}

/**
 * Locks these products until the transaction ends, in the order of their ids. Not 'for update': order lines that others
 * insert lock the key of their product, and two of them would wait for each other.
 */
export async function lockProducts(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await productsToLock(tx).execute({ ids })
}
const productsToLock = prepared((tx) =>
  tx
    .select({ id: productTable.id })
    .from(productTable)
    .where(sql`${productTable.id} = any(${sql.placeholder('ids')}::int[])`)
    .orderBy(asc(productTable.id))
    .for('no key update')
    .prepare('stock_lock_products'),
)

/** The stock of the sizes of these products by `sizeKey`, as it is now. */
export async function readStock(db: Db, ids: readonly number[]): Promise<Map<string, SizeStock>> {
  if (ids.length === 0) return new Map()
  const rows = await stockOfProducts(db).execute({ ids })
  return new Map(rows.map((row) => [sizeKey(row), row]))
}
const stockOfProducts = prepared((db) => {
  const { kind, name, netWeightGrams, inStock } = productTable
  const { productId, weight, stockLevel, reserved } = productSizeTable
  const isCounted = sql<boolean>`${productTable.stockLevel} is not null`
  return db
    .select({ productId, weight, kind, name, netWeightGrams, inStock, stockLevel, reserved, isCounted })
    .from(productSizeTable)
    .innerJoin(productTable, eq(productTable.id, productId))
    .where(sql`${productId} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('stock_of_products')
})

/** What the checkout has reserved, by product and size. */
export function listReservations(tx: Db, checkoutId: string): Promise<Packs[]> {
  return reservationsOf(tx).execute({ checkoutId })
}
const reservationsOf = prepared((tx) => {
  const { productId, weight, quantity } = stockReservationTable
  return tx
    .select({ productId, weight, quantity })
    .from(stockReservationTable)
    .where(eq(stockReservationTable.checkoutId, sql.placeholder('checkoutId')))
    .orderBy(asc(productId), asc(weight))
    .prepare('stock_reservations')
})

/** Changes how many packs of a size all checkouts together have reserved. */
export async function addToReserved(tx: Db, { quantity, ...size }: Packs): Promise<void> {
  await tx
    .update(productSizeTable)
    .set({ reserved: sql`reserved + ${quantity}` })
    .where(isSize(size))
}

/** Records what the checkout has reserved. */
export async function insertReservations(tx: Db, checkoutId: string, packs: readonly Packs[]): Promise<void> {
  if (packs.length > 0) await tx.insert(stockReservationTable).values(packs.map((each) => ({ ...each, checkoutId })))
}

/** Removes what the checkout has reserved, and returns it by product and size. */
export function deleteReservations(tx: Db, checkoutId: string): Promise<Packs[]> {
  const { productId, weight, quantity } = stockReservationTable
  return tx.delete(stockReservationTable).where(eq(stockReservationTable.checkoutId, checkoutId)).returning({ productId, weight, quantity })
}

/**
 * Takes reserved packs out of the stock; where the size is counted, the ledger gets a sale
 * (docs/rules/stock.md#ledger).
 */
export async function sellPacks(tx: Db, { productId, weight, quantity, orderId }: Packs & { orderId: string }): Promise<void> {
  const [sold] = await tx
    .update(productSizeTable)
    .set({ stockLevel: sql`stock_level - ${quantity}`, reserved: sql`reserved - ${quantity}` })
    .where(isSize({ productId, weight }))
    .returning({ stockLevel: productSizeTable.stockLevel })
  if (sold && sold.stockLevel !== null)
    await tx.insert(stockMovementTable).values({ productId, weight, change: -quantity, reason: 'sale', orderId })
}

function isSize({ productId, weight }: Pick<Packs, 'productId' | 'weight'>) {
  return and(eq(productSizeTable.productId, productId), eq(productSizeTable.weight, weight))
}
