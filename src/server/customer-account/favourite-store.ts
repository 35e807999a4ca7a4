import { and, asc, eq, inArray } from 'drizzle-orm'
import { favouriteTable } from '#server/auth/tables.ts'
import { productTable } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database/pool.ts'

/** The numbers of the marked products, in the order of marking. */
export async function listFavouritesOf(db: Db, userId: string): Promise<number[]> {
  const rows = await db
    .select({ id: favouriteTable.productId })
    .from(favouriteTable)
    .where(eq(favouriteTable.userId, userId))
    .orderBy(asc(favouriteTable.addedAt), asc(favouriteTable.productId))
  return rows.map(({ id }) => id)
}

/** Marks the products that exist; what is marked already stays. Answers how many of them exist. */
export async function addFavouritesOf(db: Db, userId: string, productIds: readonly number[]): Promise<number> {
  const known = await db
    .select({ productId: productTable.id })
    .from(productTable)
    .where(inArray(productTable.id, [...productIds]))
  if (known.length === 0) return 0
  await db
    .insert(favouriteTable)
    .values(known.map(({ productId }) => ({ userId, productId })))
    .onConflictDoNothing()
  return known.length
}

export async function removeFavouriteOf(db: Db, userId: string, productId: number): Promise<void> {
  await db.delete(favouriteTable).where(and(eq(favouriteTable.userId, userId), eq(favouriteTable.productId, productId)))
}
