import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { listAdminProducts, ProductFilter, ProductListItem } from '#contract/admin-products.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { cursorOf, keysetPage, type SortKey } from '#server/platform/database/keyset.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { cardColumns, pictureOf } from './product-row.ts'
import { productSearch } from './product-search.ts'
import { productTable } from './tables.ts'

type Query = QueryOf<typeof listAdminProducts>

const id = { value: sql`product.id`, type: 'int' } as const
const price = { value: sql`product.price`, type: 'int' } as const
/** Packs that can still be promised; products that are not counted stand last. */
const left = sql`coalesce(stock_level - reserved, 2147483647)`

const ORDERS: Readonly<Record<Query['sort'], SortKey>> = {
  name: { columns: [{ value: sql`product.name collate "de-CH-x-icu"`, type: 'text' }, id], descending: false },
  'price-asc': { columns: [price, id], descending: false },
  'price-desc': { columns: [price, id], descending: true },
  'stock-asc': { columns: [{ value: left, type: 'int' }, id], descending: false },
  updated: { columns: [{ value: sql`product.updated_at`, type: 'timestamptz' }, id], descending: true },
}

const rowColumns = {
  id: productTable.id,
  name: productTable.name,
  slug: productTable.slug,
  category: productTable.category,
  status: productTable.status,
  pictures: cardColumns.pictures,
  price: productTable.price,
  price10g: productTable.price10g,
  price15g: productTable.price15g,
  price20g: productTable.price20g,
  salePrice: productTable.salePrice,
  inStock: productTable.inStock,
  stockLevel: productTable.stockLevel,
  reserved: productTable.reserved,
  tags: productTable.tags,
  version: productTable.version,
  updatedAt: productTable.updatedAt,
} as const

/** One page of the table of products. */
export async function listProductRows(db: Db, { cursor, limit, sort, ...filter }: Query) {
  const sortKey = ORDERS[sort]
  const where = matchesFilter(filter)
  return keysetPage(db, {
    query: db.select({ ...rowColumns, cursor: cursorOf(sortKey) }).from(productTable),
    table: productTable,
    where,
    sortKey,
    cursor,
    limit,
    toItem: productRow,
  })
}

/** One product as the table shows it. */
export async function findProductRow(db: Db, productId: number): Promise<ProductListItem | undefined> {
  const [row] = await db.select(rowColumns).from(productTable).where(eq(productTable.id, productId))
  return row && productRow(row)
}

/** The condition of a filter, for the table and its CSV alike. */
export function matchesFilter({ q, category, status, stock }: ProductFilter): SQL | undefined {
  return and(
    status ? eq(productTable.status, status) : sql`product.status <> 'archived'`,
    category ? eq(productTable.category, category) : undefined,
    q ? isFoundBy(q) : undefined,
    stock === 'low' ? sql`${left} between 1 and 5` : undefined,
    stock === 'out' ? sql`(${left} <= 0 or not product.in_stock)` : undefined,
    stock === 'uncounted' ? sql`product.stock_level is null` : undefined,
  )
}

function isFoundBy(q: string): SQL {
  const isMeant = sql`product.id in (select id from (${productSearch(q, { inNames: true })}) meant)`
  return /^\d{1,9}$/.test(q) ? sql`(product.id = ${Number(q)} or ${isMeant})` : isMeant
}

function productRow({ pictures, updatedAt, ...row }: Omit<ProductListItem, 'picture' | 'updatedAt'> & RawRow): ProductListItem {
  const [first] = pictures
  return { ...row, picture: first ? pictureOf(first) : null, updatedAt: updatedAt.toISOString() }
}

type RawRow = { pictures: Parameters<typeof pictureOf>[0][]; updatedAt: Date }
