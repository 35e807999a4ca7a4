import type { SQL } from 'drizzle-orm'
import type { ProductList, ProductListQuery } from '#contract/catalogue.ts'
import { pageOf } from '#domain/page-of.ts'
import { transpositions } from '#domain/transpositions.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { findListedIds, listCategories, PAGE_SIZE } from './store/product-list.ts'
import { productSearch, productsSpelledLike } from './store/product-search.ts'
import { listProductSummaries } from './store/products.ts'

/**
 * One page of the shop: the grid, the boxes beside it, and all categories. A page after the last one becomes the last
 * (docs/rules/catalogue.md#listing).
 */
export async function searchProducts(db: Db, query: ProductListQuery): Promise<ProductList> {
  const { page = 1 } = query
  const find = (matches?: SQL) => findListedIds(db, query, matches)
  const [found, categories] = await Promise.all([query.q ? findForgivingly(query.q, find) : find(), listCategories(db)])
  const { page: shown, pageCount } = pageOf({ count: found.total, page, pageSize: PAGE_SIZE })
  if (shown !== page) return searchProducts(db, { ...query, page: shown })
  const products = await listProductSummaries(db, [...found.grid, ...found.boxes])
  const byId = new Map(products.map((product) => [product.id, product]))
  const productsOf = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? [])
  return { items: productsOf(found.grid), total: found.total, page, pages: pageCount, categories, boxes: productsOf(found.boxes) }
}

/** Runs a search; one that finds nothing runs again with two adjacent letters swapped back. */
export async function findForgivingly<Found extends { total: number; boxes?: readonly number[] }>(
  q: string,
  find: (matches: SQL) => Promise<Found>,
): Promise<Found> {
  const found = await find(productSearch(q))
  if (found.total + (found.boxes?.length ?? 0) > 0) return found
  const spellings = transpositions(q)
  return spellings.length > 0 ? find(productsSpelledLike(spellings)) : found
}
