import { inArray } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { productTable } from '../tables.ts'

/** The ids among these that a product has, published or not. */
export async function listExistingProductIds(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: productTable.id })
    .from(productTable)
    .where(inArray(productTable.id, [...ids]))
  return rows.map(({ id }) => id)
}
