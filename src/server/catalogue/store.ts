import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ProductSummary, ProductDetail } from '#contract/catalogue.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { isListed } from './listed.ts'
import { cardColumns, cardOf, detailColumns, detailOf } from './product-row.ts'
import { productTable, samplerBoxTable, slugHistoryTable } from './tables.ts'

const published = eq(productTable.status, 'published')

/** The published products in the order of their numbers, at most `limit`. */
export async function listProductDetails(db: Db, { limit }: { limit: number }): Promise<ProductDetail[]> {
  const rows = await db.select(detailColumns).from(productTable).where(published).orderBy(asc(productTable.id)).limit(limit)
  return rows.map(detailOf)
}

export function findProduct(db: Db, id: number): Promise<ProductDetail | undefined> {
  return findDetail(db, eq(productTable.id, id))
}

/** The product whose page has this slug, also where the slug is an earlier one of it; services have no page. */
export async function findProductBySlug(db: Db, slug: string): Promise<ProductDetail | undefined> {
  const current = await findDetail(db, sql`${productTable.slug} = ${slug} and ${isListed}`)
  if (current) return current
  const [earlier] = await db.select({ id: slugHistoryTable.productId }).from(slugHistoryTable).where(eq(slugHistoryTable.slug, slug))
  return earlier && findProduct(db, earlier.id)
}

async function findDetail(db: Db, condition: SQL): Promise<ProductDetail | undefined> {
  const [row] = await db.select(detailColumns).from(productTable).where(and(published, condition)).limit(1)
  return row && detailOf(row)
}

/** Published products with these numbers as cards, in no particular order. */
export async function listCards(db: Db, ids: readonly number[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(cardColumns)
    .from(productTable)
    .where(and(published, inArray(productTable.id, [...ids])))
  return rows.map(cardOf)
}

/**
 * The first `limit` of what visitors may see: those that `first` says before the others, each in the order of their numbers.
 * Either part is read from an index and ends after `limit` products, however long the catalogue is.
 */
export async function listFirstCards(
  db: Db,
  { where, first, limit }: { where: SQL; first: SQL; limit: number },
): Promise<ProductSummary[]> {
  const rows = await db
    .select(cardColumns)
    .from(productTable)
    .where(
      sql`product.id in (
        (select id from product where ${where} and ${first} order by id limit ${limit}) union
        (select id from product where ${where} order by id limit ${limit}))`,
    )
    .orderBy(sql`${first} desc`, asc(productTable.id))
    .limit(limit)
  return rows.map(cardOf)
}

export async function findSamplerBox(db: Db): Promise<typeof samplerBoxTable.$inferSelect | undefined> {
  const [row] = await db.select().from(samplerBoxTable)
  return row
}

/** Every product that has a page, for the sitemap; search engines read at most 50,000 addresses of one. */
export async function listSitemapProducts(db: Db): Promise<{ slug: string; updatedAt: Date; pictures: string[] }[]> {
  return db
    .select({
      slug: productTable.slug,
      updatedAt: productTable.updatedAt,
      pictures: sql<string[]>`array(select picture from product_picture shown where shown.product_id = product.id order by position)`,
    })
    .from(productTable)
    .where(isListed)
    .orderBy(asc(productTable.id))
    .limit(49_000)
}
