import { and, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Weight } from '#domain/products/weight.ts'
import { grams } from '#domain/products/weight.ts'
import { cursorOf, keysetPage, type SortKey } from '#server/platform/database/keyset.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { productSizeTable, productTable } from '../tables.ts'
import { productSearch } from './product-search.ts'
import { lockStock } from './stock-reservations.ts'

/** What the packing of a size needs to know. */
export interface PackFacts {
  productId: number
  weight: Weight
  isBox: boolean
  shelf: string | null
  sku: string | null
  gtin: string | null
  netGrams: number
  grossGrams: number | null
}

const { productId, weight, shelf, hasLots, sku, gtin, netWeight, grossWeight } = productSizeTable
const { kind, netWeightGrams } = productTable

/** What is known of the packs of all sizes of these products. */
export async function listPackFacts(db: Db, productIds: readonly number[]): Promise<PackFacts[]> {
  const rows = await db
    .select({ productId, weight, kind, shelf, sku, gtin, netWeight, grossWeight, netWeightGrams })
    .from(productSizeTable)
    .innerJoin(productTable, eq(productTable.id, productId))
    .where(inArray(productId, [...productIds]))
  return rows.map((row) => ({
    productId: row.productId,
    weight: row.weight,
    isBox: row.kind === 'box',
    shelf: row.shelf,
    sku: row.sku,
    gtin: row.gtin,
    netGrams: row.netWeight ?? row.netWeightGrams ?? grams(row.weight),
    grossGrams: row.grossWeight,
  }))
}

const BY_NAME: SortKey = {
  columns: [
    { value: sql`product.name collate "de-CH-x-icu"`, type: 'text' },
    { value: sql`product.id`, type: 'int' },
    { value: sql`product_size.grams`, type: 'int' },
  ],
  descending: false,
  isOfJoin: true,
}

/**
 * Other offered sizes without a figure, where no size of the product has one: they have none once this one has
 * (docs/rules/stock.md#levels). Reads the product again: a row of the outer query would be sorted with all its texts.
 */
const uncounted = sql<Weight[]>`(select coalesce(json_agg(other.weight order by other.grams), '[]')
  from product_size other join product_stock own on own.product_id = other.product_id
  where own.packs_left is null and own.product_id = product.id and other.weight <> product_size.weight and other.price is not null)`

/**
 * A page of the offered sizes of products that are not archived and not services, by name; found by the product or the
 * beginning of the shelf.
 */
export async function listShelfRows(db: Db, { q, cursor, limit }: { q?: string | undefined; cursor?: string | undefined; limit: number }) {
  const { id, name, status } = productTable
  const named = q && (await queryRows<{ id: number }>(db, sql`select id from (${productSearch(q, { inNames: true })}) found`))
  const ids = named && sql`${sql.param(named.map(({ id: found }) => found))}::int[]`
  const isOnShelf = (shelfColumn: SQL) => sql`starts_with(upper(${shelfColumn}), upper(${q}))`
  const where = and(
    isNotNull(productSizeTable.price),
    ne(status, 'archived'),
    ne(kind, 'service'),
    // The products first, by their ids: otherwise they are read by name until enough of them are found.
    ids
      ? sql`product.id = any(array(select unnest(${ids}) union select other.product_id from product_size other where ${isOnShelf(sql`other.shelf`)}))
          and (product_size.product_id = any(${ids}) or ${isOnShelf(sql`product_size.shelf`)})`
      : undefined,
  )
  return keysetPage(db, {
    query: db
      .select({ productId: id, name, weight, shelf, hasLots, netWeightGrams, uncounted, cursor: cursorOf(BY_NAME) })
      .from(productTable)
      .innerJoin(productSizeTable, eq(productId, id)),
    table: sql`product join product_size on product_size.product_id = product.id`,
    where,
    sortKey: BY_NAME,
    cursor,
    limit,
    toItem: ({ cursor: _cursor, ...row }) => row,
  })
}

/**
 * A size with its product's name; the product is locked until the transaction ends, as by whoever changes its stock.
 */
export async function lockShelf(tx: Db, size: { productId: number; weight: Weight }) {
  await lockStock(tx, [size.productId])
  const [row] = await tx
    .select({ name: productTable.name, shelf })
    .from(productSizeTable)
    .innerJoin(productTable, eq(productTable.id, productId))
    .where(and(eq(productId, size.productId), eq(weight, size.weight)))
  return row
}

export async function saveShelf(tx: Db, size: { productId: number; weight: Weight; shelf: string | null }): Promise<void> {
  await tx
    .update(productSizeTable)
    .set({ shelf: size.shelf })
    .where(and(eq(productId, size.productId), eq(weight, size.weight)))
}
