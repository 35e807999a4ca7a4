import type { ProductList, ProductListQuery } from '#contract/catalogue.ts'
import { pageOf } from '#domain/page-of.ts'
import { transpositions } from '#domain/transpositions.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { findIdsSpelledLike, findListedIds, listCategories, type ListedIds, PAGE_SIZE } from './store/product-list.ts'
import { listProductSummaries } from './store/products.ts'

/**
 * One page of the shop: the grid, the boxes beside it, and all categories. A page after the last one becomes the last
 * (docs/rules/catalogue.md#listing).
 */
export async function searchProducts(db: Db, query: ProductListQuery): Promise<ProductList> {
  const { page = 1 } = query
  const [found, categories] = await Promise.all([findForgivingly(db, query), listCategories(db)])
  const { page: shown, pageCount } = pageOf({ count: found.total, page, pageSize: PAGE_SIZE })
  if (shown !== page) return searchProducts(db, { ...query, page: shown })
  const products = await listProductSummaries(db, [...found.grid, ...found.boxes])
  const byId = new Map(products.map((product) => [product.id, product]))
  const productsOf = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? [])
  return { items: productsOf(found.grid), total: found.total, page, pages: pageCount, categories, boxes: productsOf(found.boxes) }
}

/** A search that finds nothing is tried again with two adjacent letters swapped back. */
async function findForgivingly(db: Db, query: ProductListQuery): Promise<ListedIds> {
  const found = await findListedIds(db, query)
  if (!query.q || found.total + found.boxes.length > 0) return found
  const spellings = transpositions(query.q)
  return spellings.length > 0 ? findIdsSpelledLike(db, query, spellings) : found
}
