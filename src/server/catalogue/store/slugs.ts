import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { productTable, slugHistoryTable } from '../tables.ts'

/** Whether another product has this slug now. */
export async function isSlugTaken(tx: Db, { slug, byOtherThan }: { slug: string; byOtherThan: number }): Promise<boolean> {
  return (await tx.$count(productTable, and(eq(productTable.slug, slug), ne(productTable.id, byOtherThan)))) > 0
}

/** The slugs of all products. */
export async function listSlugs(db: Db): Promise<Set<string>> {
  return new Set((await db.select({ slug: productTable.slug }).from(productTable)).map(({ slug }) => slug))
}

/** Makes an old slug lead to the product; a slug in use is taken out of the history (docs/rules/catalogue.md#slug). */
export async function retireSlug(tx: Db, { id, slug, newSlug }: { id: number; slug: string; newSlug: string }): Promise<void> {
  await tx.delete(slugHistoryTable).where(eq(slugHistoryTable.slug, newSlug))
  await tx
    .insert(slugHistoryTable)
    .values({ slug, productId: id })
    .onConflictDoUpdate({ target: slugHistoryTable.slug, set: { productId: id, retiredAt: sql`now()` } })
}

/** The slugs that the product had earlier, the last one first. */
export async function listEarlierSlugs(db: Db, id: number): Promise<string[]> {
  const { slug, productId, retiredAt } = slugHistoryTable
  const rows = await db.select({ slug }).from(slugHistoryTable).where(eq(productId, id)).orderBy(desc(retiredAt))
  return rows.map((row) => row.slug)
}
