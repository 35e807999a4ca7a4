import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ProductDetail, ProductSummary } from '#contract/products/catalogue.ts'
import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { findRecordOfSlug } from '#server/translations/store.ts'
import { productTable, slugHistoryTable } from '../tables.ts'
import { isAvailable, isInGrid, isListed } from './conditions.ts'
import { detailColumns, summaryColumns, toProductDetail, toProductSummary } from './product-columns.ts'

const isPublished = eq(productTable.status, 'published')

/** How many products the longest of the small lists shows. */
const CANDIDATES = 6

/** A sitemap holds at most 50,000 addresses, some of them other pages'. */
const MAX_SITEMAP_PRODUCTS = 49_000

/** The published products by id, at most `limit`. */
export async function listProductDetails(db: Db, { limit }: { limit: number }): Promise<ProductDetail[]> {
  const rows = await db.select(detailColumns).from(productTable).where(isPublished).orderBy(asc(productTable.id)).limit(limit)
  return rows.map(toProductDetail)
}

/** The published product with this id; services included. */
export function findProduct(db: Db, id: number): Promise<ProductDetail | undefined> {
  return findDetail(db, eq(productTable.id, id))
}

/**
 * The listed product with this slug in a language, else in German or another language, else the one that had it earlier
 * (docs/rules/catalogue.md#slug).
 */
export async function findProductBySlug(db: Db, slug: string, language: Language): Promise<ProductDetail | undefined> {
  const translated = await findRecordOfSlug(db, { noun: 'product', slug, language })
  const isGerman = sql`product.slug = ${slug}`
  const hasSlug = translated === undefined ? isGerman : sql`(${isGerman} or product.id = ${Number(translated)})`
  const inOrder = language === SHOP_LANGUAGE ? sql`product.slug <> ${slug}` : sql`product.slug = ${slug}`
  const current = await findDetail(db, sql`${hasSlug} and ${isListed}`, inOrder)
  if (current) return current
  const [earlier] = await db.select({ id: slugHistoryTable.productId }).from(slugHistoryTable).where(eq(slugHistoryTable.slug, slug))
  return earlier && findProduct(db, earlier.id)
}

/** The published products with these ids, in no particular order. */
export async function listProductSummaries(db: Db, ids: readonly number[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(summaryColumns)
    .from(productTable)
    .where(and(isPublished, inArray(productTable.id, [...ids])))
  return rows.map(toProductSummary)
}

/** Candidates for the products related to this one: those of its category first. */
export function listRelatedCandidates(db: Db, { id, category }: Pick<ProductDetail, 'id' | 'category'>): Promise<ProductSummary[]> {
  return listCandidates(db, { where: sql`${isListed} and product.id <> ${id}`, first: sql`(product.category = ${category})` })
}

/** Candidates for the bestsellers: available products, those tagged 'Bestseller' first. */
export function listBestsellerCandidates(db: Db): Promise<ProductSummary[]> {
  return listCandidates(db, { where: sql`${isListed} and ${isAvailable}`, first: sql`('Bestseller' = any(product.tags))` })
}

/** Candidates for what is shown beside a box: available products of the grid, the contents of the box first. */
export function listCompanionCandidates(db: Db, boxId: number): Promise<ProductSummary[]> {
  return listCandidates(db, {
    where: sql`${isInGrid} and ${isAvailable} and product.id <> ${boxId}`,
    first: sql`(product.id in (select product_id from box_content where box_id = ${boxId}))`,
  })
}

/** Every listed product with the names of its pictures, for the sitemap. */
export async function listSitemapProducts(db: Db): Promise<{ id: number; slug: string; updatedAt: Date; pictures: string[] }[]> {
  return db
    .select({
      id: productTable.id,
      slug: productTable.slug,
      updatedAt: productTable.updatedAt,
      pictures: sql<string[]>`array(select picture from product_picture shown where shown.product_id = product.id order by position)`,
    })
    .from(productTable)
    .where(isListed)
    .orderBy(asc(productTable.id))
    .limit(MAX_SITEMAP_PRODUCTS)
}

/** How many of these products exist, whatever their status. */
export function countProducts(db: Db, ids: readonly number[]): Promise<number> {
  return db.$count(productTable, inArray(productTable.id, [...ids]))
}

async function findDetail(db: Db, condition: SQL, order: SQL = asc(productTable.id)): Promise<ProductDetail | undefined> {
  const [row] = await db.select(detailColumns).from(productTable).where(and(isPublished, condition)).orderBy(order).limit(1)
  return row && toProductDetail(row)
}

// Each half of the union is read from an index and stops early, so the cost does not grow with the catalogue.
async function listCandidates(db: Db, { where, first }: { where: SQL; first: SQL }): Promise<ProductSummary[]> {
  const rows = await db
    .select(summaryColumns)
    .from(productTable)
    .where(
      sql`product.id in (
        (select id from product where ${where} and ${first} order by id limit ${CANDIDATES}) union
        (select id from product where ${where} order by id limit ${CANDIDATES}))`,
    )
    .orderBy(sql`${first} desc`, asc(productTable.id))
    .limit(CANDIDATES)
  return rows.map(toProductSummary)
}

/** The ids among these that a product has, published or not. */
export async function listExistingProductIds(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: productTable.id })
    .from(productTable)
    .where(inArray(productTable.id, [...ids]))
  return rows.map(({ id }) => id)
}
