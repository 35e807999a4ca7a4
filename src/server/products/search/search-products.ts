import type { ResponseOf } from '#contract/endpoint.ts'
import type { ProductList, ProductListQuery, suggestProducts } from '#contract/products/catalogue.ts'
import type { Language } from '#domain/language/language.ts'
import { pageOf } from '#domain/pages/page-of.ts'
import { bestsellers } from '#domain/products/catalogue.ts'
import { transpositions } from '#domain/products/transpositions.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { countFacets } from '../store/product-facets.ts'
import { findListedIds, listCategories, PAGE_SIZE } from '../store/product-list.ts'
import { type ProductMatches, productSearch, productsSpelledLike } from '../store/product-search.ts'
import { findSuggestedIds } from '../store/product-suggestions.ts'
import { listBestsellerCandidates, listProductSummaries } from '../store/products.ts'

/**
 * One page of the shop: the grid, the boxes beside it, and all categories. A page after the last one becomes the last
 * (docs/rules/catalogue.md#listing).
 */
export async function searchProducts(db: Db, query: ProductListQuery, language: Language): Promise<ProductList> {
  const { page = 1 } = query
  const find = (matches?: ProductMatches) => findListedIds(db, query, language, matches)
  const [found, categories] = await Promise.all([query.q ? findForgivingly({ q: query.q, language }, find) : find(), listCategories(db)])
  const { page: shown, pageCount } = pageOf({ count: found.total, page, pageSize: PAGE_SIZE })
  if (shown !== page) return searchProducts(db, { ...query, page: shown }, language)
  const [products, facets] = await Promise.all([
    listProductSummaries(db, [...found.grid, ...found.boxes]),
    countFacets(db, query, found.matched),
  ])
  const byId = new Map(products.map((product) => [product.id, product]))
  const productsOf = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? [])
  return { items: productsOf(found.grid), total: found.total, page, pages: pageCount, categories, boxes: productsOf(found.boxes), facets }
}

/** Runs a search; one that finds nothing runs again with two adjacent letters swapped back. */
async function findForgivingly<Found extends { total: number; boxes?: readonly number[] }>(
  { q, language }: { q: string; language: Language },
  find: (matches: ProductMatches) => Promise<Found>,
): Promise<Found> {
  const found = await find(productSearch(q, { language }))
  if (found.total + (found.boxes?.length ?? 0) > 0) return found
  const spellings = transpositions(q)
  return spellings.length > 0 ? find(productsSpelledLike(spellings, language)) : found
}

/**
 * What the search offers for a typed text: the closest products, boxes included, and the categories and tags that begin
 * like it; before anything is typed the bestsellers and all categories (docs/rules/catalogue.md#suggestions).
 */
export async function productSuggestions(db: Db, q: string, language: Language): Promise<ResponseOf<typeof suggestProducts>> {
  if (q === '') {
    const [candidates, words] = await Promise.all([listBestsellerCandidates(db), listCategories(db)])
    const products = bestsellers(candidates)
    return { products, total: products.length, words }
  }
  const { ids, total, words } = await findForgivingly({ q, language }, (matches) => findSuggestedIds(db, { q, matches, language }))
  const products = await listProductSummaries(db, ids)
  return { products: ids.flatMap((id) => products.find((product) => product.id === id) ?? []), total, words }
}
