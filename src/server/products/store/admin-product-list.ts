import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listAdminProducts, ProductFilter, ProductListItem } from '#contract/products/admin-products.ts'
import { MAX_INTEGER } from '#domain/money/money.ts'
import { cursorOf, keysetPage, type SortKey } from '#server/platform/database/keyset.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { productStockTable, productTable } from '../tables.ts'
import { awaitedByColumn, type PictureColumns, summaryColumns, toPicture } from './product-columns.ts'
import { operatorProductSearch } from './product-search.ts'
import { sizesColumn, type StoredSize, sumsOf } from './sizes.ts'

type Query = QueryOf<typeof listAdminProducts>
type ListFilter = ProductFilter & Pick<Query, 'ids' | 'offered'>

const id = { value: sql`product.id`, type: 'int' } as const
const price = { value: sql`product.price`, type: 'int' } as const
/** Packs that no checkout has reserved; products whose stock is not counted come last. */
const packsLeft = sql`coalesce(product_stock.packs_left, ${sql.raw(String(MAX_INTEGER))})`

const SORT_KEYS: Readonly<Record<Query['sort'], SortKey>> = {
  name: { columns: [{ value: sql`product.name collate "de-CH-x-icu"`, type: 'text' }, id], descending: false },
  'price-asc': { columns: [price, id], descending: false },
  'price-desc': { columns: [price, id], descending: true },
  'stock-asc': {
    columns: [
      { value: packsLeft, type: 'int' },
      { value: sql`product_stock.product_id`, type: 'int' },
    ],
    descending: false,
  },
  updated: { columns: [{ value: sql`product.updated_at`, type: 'timestamptz' }, id], descending: true },
}

const listColumns = {
  id: productTable.id,
  name: productTable.name,
  slug: productTable.slug,
  category: productTable.category,
  status: productTable.status,
  pictures: summaryColumns.pictures,
  netWeightGrams: productTable.netWeightGrams,
  sizes: sizesColumn,
  inStock: productTable.inStock,
  awaitedBy: awaitedByColumn,
  tags: productTable.tags,
  version: productTable.version,
  updatedAt: productTable.updatedAt,
} as const

/** One page of the list of products. */
export function listProductListItems(db: Db, { cursor, limit, sort, ...filter }: Query) {
  const sortKey = SORT_KEYS[sort]
  return keysetPage(db, {
    query: db
      .select({ ...listColumns, cursor: cursorOf(sortKey) })
      .from(productTable)
      .innerJoin(productStockTable, eq(productStockTable.productId, productTable.id)),
    table: sql`product join product_stock on product_id = product.id`,
    where: matchesFilter(filter),
    sortKey,
    cursor,
    limit,
    toItem: toListItem,
  })
}

export async function findProductListItem(db: Db, productId: number): Promise<ProductListItem | undefined> {
  const [row] = await db.select(listColumns).from(productTable).where(eq(productTable.id, productId))
  return row && toListItem(row)
}

function matchesFilter({ q, category, status, stock, ids, offered }: ListFilter): SQL | undefined {
  return and(
    ids === undefined ? undefined : inArray(productTable.id, ids.split(',').map(Number)),
    status ? eq(productTable.status, status) : ids === undefined ? sql`product.status <> 'archived'` : undefined,
    offered ? sql`product.kind <> 'service'` : undefined,
    category ? eq(productTable.category, category) : undefined,
    q ? sql`product.id = any(array(select id from (${operatorProductSearch(q)}) found))` : undefined,
    stock === 'low' ? hasFewOfASize : undefined,
    stock === 'out' ? isSoldOut : undefined,
    stock === 'uncounted' ? sql`product_stock.packs_left is null` : undefined,
  )
}

/** Whether an offered size has no packs left, or an operator has switched the product off. An array, as below. */
const isSoldOut = sql`product.id = any(array(
    select product_id from product_stock where least_left <= 0 union select id from product where not in_stock))`

/**
 * Whether an offered size has one to five packs that no checkout has reserved. An array, as for what a search finds:
 * otherwise the products would be read by name until enough of them are found.
 */
const hasFewOfASize = sql`product.id = any(array(
    select size.product_id from product_size size where size.packs_left between 1 and 5 and size.price is not null))`

interface ListRow extends Omit<ProductListItem, 'picture' | 'updatedAt' | 'stockLevel' | 'reserved'> {
  pictures: PictureColumns[]
  sizes: StoredSize[]
  updatedAt: Date
}

function toListItem({ pictures, updatedAt, ...row }: ListRow): ProductListItem {
  const [first] = pictures
  return { ...row, ...sumsOf(row.sizes), picture: first ? toPicture(first) : null, updatedAt: updatedAt.toISOString() }
}
