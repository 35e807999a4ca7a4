import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { AdminProduct } from '#contract/admin-products.ts'
import { missingToPublish } from '#domain/publishing.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { cardColumns, detailColumns, pictureOf } from './product-row.ts'
import { productTable, slugHistoryTable } from './tables.ts'

export type StoredProduct = typeof productTable.$inferSelect

/** The product as the editor shows it, with what it lacks to be published; undefined when there is none. */
export async function findAdminProduct(db: Db, id: number): Promise<AdminProduct | undefined> {
  const [row] = await db
    .select({ stored: productTable, pictures: cardColumns.pictures, boxContents: detailColumns.boxContents })
    .from(productTable)
    .where(eq(productTable.id, id))
  if (!row) return undefined
  const { createdAt, updatedAt, ...stored } = row.stored
  const pictures = row.pictures.map(pictureOf)
  const boxContents = row.boxContents.map(({ productId, name, weight, count }) => ({ productId, name, weight, count }))
  return {
    ...stored,
    pictures,
    boxContents,
    earlierSlugs: await listEarlierSlugs(db, id),
    missing: missingToPublish({ ...stored, pictures, boxContents }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** The product, locked until the transaction ends. */
export async function lockProduct(tx: Db, id: number): Promise<StoredProduct | undefined> {
  const [row] = await tx.select().from(productTable).where(eq(productTable.id, id)).for('update')
  return row
}

/** These products, locked in the order of their numbers, as buyers lock them. */
export function lockProducts(tx: Db, ids: readonly number[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return Promise.resolve([])
  return tx
    .select()
    .from(productTable)
    .where(inArray(productTable.id, [...ids]))
    .orderBy(asc(productTable.id))
    .for('update')
}

/** Saves columns of a locked product under its next version. */
export async function updateProduct(tx: Db, id: number, columns: Partial<typeof productTable.$inferInsert>): Promise<void> {
  await tx
    .update(productTable)
    .set({ ...columns, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(eq(productTable.id, id))
}

/** The categories and tags in use, the most used tags first. */
export async function listProductWords(db: Db): Promise<{ categories: string[]; tags: string[] }> {
  const [categories, tags] = await Promise.all([
    db.selectDistinct({ word: productTable.category }).from(productTable).orderBy(asc(productTable.category)),
    db.execute<{ word: string }>(sql`select word from product, unnest(tags) word group by word order by count(*) desc, word limit 200`),
  ])
  return { categories: categories.map(({ word }) => word), tags: tags.rows.map(({ word }) => word) }
}

async function listEarlierSlugs(db: Db, id: number): Promise<string[]> {
  const { slug, productId, retiredAt } = slugHistoryTable
  const rows = await db.select({ slug }).from(slugHistoryTable).where(eq(productId, id)).orderBy(desc(retiredAt))
  return rows.map((row) => row.slug)
}
