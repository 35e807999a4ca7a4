import type { ResponseOf } from '#contract/endpoint.ts'
import type { suggestProducts } from '#contract/products/catalogue.ts'
import type { Language } from '#domain/language/language.ts'
import { bestsellers } from '#domain/products/catalogue.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { listCategories } from '../store/product-list.ts'
import { findSuggestedIds } from '../store/product-suggestions.ts'
import { listBestsellerCandidates, listProductSummaries } from '../store/products.ts'
import { findForgivingly } from './search-products.ts'

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
