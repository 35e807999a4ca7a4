import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { favouriteTable } from '../tables.ts'

/** The ids of a user's favourite products, oldest first. */
export async function listFavourites(db: Db, userId: string): Promise<number[]> {
  const rows = await db
    .select({ id: favouriteTable.productId })
    .from(favouriteTable)
    .where(eq(favouriteTable.userId, userId))
    .orderBy(asc(favouriteTable.addedAt), asc(favouriteTable.productId))
  return rows.map(({ id }) => id)
}

/** Adds existing products to a user's favourites; those that are favourites already keep their place. */
export async function insertFavourites(db: Db, { userId, productIds }: { userId: string; productIds: readonly number[] }): Promise<void> {
  if (productIds.length === 0) return
  await db
    .insert(favouriteTable)
    .values(productIds.map((productId) => ({ userId, productId })))
    .onConflictDoNothing()
}

export async function deleteFavourite(db: Db, { userId, productId }: { userId: string; productId: number }): Promise<void> {
  await db.delete(favouriteTable).where(and(eq(favouriteTable.userId, userId), eq(favouriteTable.productId, productId)))
}
