import { and, asc, desc, eq, getTableColumns, gt, inArray, ne, sql } from 'drizzle-orm'
import type { AdminProduct, ProductDraft } from '#contract/products/admin-products.ts'
import type { SizeFields } from '#domain/products/flat-sizes.ts'
import { baseSize, regularPrice } from '#domain/products/product.ts'
import { missingToPublish } from '#domain/products/publishing.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { isSlugTranslated, lockSlugs, readSlugs } from '#server/translations/store.ts'
import { boxContentTable, productPictureTable, productTable, slugHistoryTable } from '../tables.ts'
import { listMissingDeclarations } from './missing-declarations.ts'
import { readPriceHistories, recordPrices } from './price-history.ts'
import { awaitedByColumn, detailColumns, summaryColumns, toPicture } from './product-columns.ts'
import { saveSizes, sizesColumn, type StockReason, type StoredSize, sumsOf, withdrawSizes } from './sizes.ts'

/** A product as stored, with the sizes that it is offered in. */
export type ProductRow = typeof productTable.$inferSelect & { sizes: StoredSize[] }
/** The columns of a new product; its price is that of its sizes. */
export type NewProductRow = Omit<typeof productTable.$inferInsert, 'price'>

/** All sizes that the product is offered in from now on; those that it had and that are missing are withdrawn. */
type Sizes = { sizes: readonly SizeFields[] }

const rowColumns = { ...getTableColumns(productTable), sizes: sizesColumn }

const EXPORTED_AT_ONCE = 200

/** The fields that decide what a size costs and whether it is offered. */
const PRICING = ['status', 'inStock', 'kind'] as const

/** The product as the editor shows it, with what it lacks to be published; undefined when there is none. */
export async function findAdminProduct(db: Db, id: number): Promise<AdminProduct | undefined> {
  const [row] = await db
    .select({
      stored: getTableColumns(productTable),
      sizes: sizesColumn,
      pictures: summaryColumns.pictures,
      boxContents: detailColumns.boxContents,
      awaitedBy: awaitedByColumn,
    })
    .from(productTable)
    .where(eq(productTable.id, id))
  if (!row) return undefined
  const { createdAt, updatedAt, price: _price, comparisonEndsAt: _comparisonEndsAt, ...stored } = row.stored
  const pictures = row.pictures.map(toPicture)
  const boxContents = row.boxContents.map(({ productId, name, weight, count }) => ({ productId, name, weight, count }))
  return {
    ...stored,
    ...sumsOf(row.sizes),
    sizes: row.sizes,
    pictures,
    boxContents,
    awaitedBy: row.awaitedBy,
    earlierSlugs: await listEarlierSlugs(db, id),
    missing: [...missingToPublish({ ...stored, pictures, boxContents }), ...(await listMissingDeclarations(db, { ...stored, pictures }))],
    priceHistory: Array.from(await readPriceHistories(db, id)).flatMap(([weight, entries]) =>
      entries.map(({ price, since }) => ({ weight, price, since: new Date(since).toISOString() })),
    ),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** As `findAdminProduct`, for a product that the transaction has locked or inserted. */
export async function readAdminProduct(tx: Db, id: number): Promise<AdminProduct> {
  const product = await findAdminProduct(tx, id)
  if (!product) throw new Error(`product ${id} disappeared within its own transaction`)
  return product
}

/** The product, locked until the transaction ends. */
export async function lockProduct(tx: Db, id: number): Promise<ProductRow | undefined> {
  return (await lockProducts(tx, [id])).get(id)
}

/**
 * These products by id, locked in the order of their ids: checkouts lock in the same order, so the two never deadlock.
 * They are read after the lock, because a statement that waits for a lock does not see what its holder did to the
 * sizes.
 */
export async function lockProducts(tx: Db, ids: readonly number[]): Promise<Map<number, ProductRow>> {
  const { id } = productTable
  const inOrder = ids.toSorted((a, b) => a - b)
  await inBatches(inOrder, (batch) => tx.select({ id }).from(productTable).where(inArray(id, batch)).orderBy(asc(id)).for('update'))
  return findProductRows(tx, ids)
}

/** The products with these ids, as stored. */
export async function findProductRows(db: Db, ids: readonly number[]): Promise<Map<number, ProductRow>> {
  const rows = await inBatches(ids, (batch) => db.select(rowColumns).from(productTable).where(inArray(productTable.id, batch)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** All products as stored, by id, read in batches. */
export async function* allProductRows(db: Db): AsyncGenerator<ProductRow> {
  let lastId = 0
  for (;;) {
    const isNext = gt(productTable.id, lastId)
    const batch = await db.select(rowColumns).from(productTable).where(isNext).orderBy(asc(productTable.id)).limit(EXPORTED_AT_ONCE)
    yield* batch
    const last = batch.at(-1)
    if (!last) return
    lastId = last.id
  }
}

/** Inserts a product with its sizes and returns its id; without a tint it gets the default one. */
export async function insertProduct(
  tx: Db,
  { sizes, ...columns }: Omit<NewProductRow, 'tint'> & Partial<Pick<NewProductRow, 'tint'>> & Sizes,
  stock: StockReason,
): Promise<number> {
  const [row] = await tx
    .insert(productTable)
    .values({ ...columns, price: regularPrice(baseSize(sizes)), tint: columns.tint ?? sql`default` })
    .returning({ id: productTable.id })
  if (!row) throw new Error('INSERT INTO product returned no row')
  await saveSizes(tx, row.id, sizes, stock)
  await recordPrices(tx, row.id)
  return row.id
}

/**
 * Saves fields of a locked product and its sizes under its next version, what its stock changed by, and what its sizes
 * cost from now on. The caller has refused to withdraw a size that has packs.
 */
export async function updateProduct(
  tx: Db,
  id: number,
  { sizes, ...columns }: Partial<NewProductRow> & Partial<Sizes>,
  stock: StockReason = { reason: 'correction', actor: 'system' },
): Promise<void> {
  if (sizes) await replaceSizes(tx, id, sizes, stock)
  await tx
    .update(productTable)
    .set({
      ...columns,
      ...(sizes && { price: regularPrice(baseSize(sizes)) }),
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(productTable.id, id))
  if (sizes || PRICING.some((name) => name in columns)) await recordPrices(tx, id)
}

async function replaceSizes(tx: Db, id: number, sizes: readonly SizeFields[], stock: StockReason): Promise<void> {
  const kept = new Set(sizes.map(({ weight }) => weight))
  const offered = (await findProductRows(tx, [id])).get(id)?.sizes ?? []
  await withdrawSizes(
    tx,
    id,
    offered.map(({ weight }) => weight).filter((weight) => !kept.has(weight)),
  )
  await saveSizes(tx, id, sizes, stock)
}

/** Replaces the product's pictures and box contents. */
export async function replaceProductParts(
  tx: Db,
  id: number,
  { pictures, boxContents }: Pick<ProductDraft, 'pictures' | 'boxContents'>,
): Promise<void> {
  await tx.delete(productPictureTable).where(eq(productPictureTable.productId, id))
  await tx.delete(boxContentTable).where(eq(boxContentTable.boxId, id))
  const pictureRows = pictures.map(({ name, alt }, position) => ({ productId: id, position, picture: name, alt }))
  const contentRows = boxContents.map((content, position) => ({ ...content, boxId: id, position }))
  if (pictureRows.length > 0) await tx.insert(productPictureTable).values(pictureRows)
  if (contentRows.length > 0) await tx.insert(boxContentTable).values(contentRows)
}

/** Whether another product has this slug now, in German. */
export async function hasGermanSlug(tx: Db, { slug, byOtherThan }: { slug: string; byOtherThan: number }): Promise<boolean> {
  return (await tx.$count(productTable, and(eq(productTable.slug, slug), ne(productTable.id, byOtherThan)))) > 0
}

/** Whether another product has this slug, in any language; nobody gives it to one until the transaction ends. */
export async function isSlugTaken(tx: Db, { slug, byOtherThan }: { slug: string; byOtherThan: number }): Promise<boolean> {
  await lockSlugs(tx, 'product')
  const isTranslated = await isSlugTranslated(tx, { noun: 'product', slug, byOtherThan: String(byOtherThan) })
  return isTranslated || hasGermanSlug(tx, { slug, byOtherThan })
}

/** The slugs of all products in every language. */
export async function listSlugs(db: Db): Promise<Set<string>> {
  const german = (await db.select({ slug: productTable.slug }).from(productTable)).map(({ slug }) => slug)
  const translated = [...(await readSlugs(db, 'product')).values()].flatMap((slugs) => Object.values(slugs))
  return new Set([...german, ...translated])
}

/** Makes an old slug lead to the product; a slug in use is taken out of the history (docs/rules/catalogue.md#slug). */
export async function retireSlug(tx: Db, { id, slug, newSlug }: { id: number; slug: string; newSlug: string }): Promise<void> {
  await tx.delete(slugHistoryTable).where(eq(slugHistoryTable.slug, newSlug))
  await tx
    .insert(slugHistoryTable)
    .values({ slug, productId: id })
    .onConflictDoUpdate({ target: slugHistoryTable.slug, set: { productId: id, retiredAt: sql`now()` } })
}

/** The categories and tags in use, the most used tags first. */
export async function listProductTerms(db: Db): Promise<{ categories: string[]; tags: string[] }> {
  const [categories, tags] = await Promise.all([
    db.selectDistinct({ term: productTable.category }).from(productTable).orderBy(asc(productTable.category)),
    db.execute<{ term: string }>(sql`select term from product, unnest(tags) term group by term order by count(*) desc, term limit 200`),
  ])
  return { categories: categories.map(({ term }) => term), tags: tags.rows.map(({ term }) => term) }
}

async function listEarlierSlugs(db: Db, id: number): Promise<string[]> {
  const { slug, productId, retiredAt } = slugHistoryTable
  const rows = await db.select({ slug }).from(slugHistoryTable).where(eq(productId, id)).orderBy(desc(retiredAt))
  return rows.map((row) => row.slug)
}
