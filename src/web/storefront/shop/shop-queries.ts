import type { getLandingSection } from '#contract/content/content.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { listProducts, ProductList } from '#contract/products/catalogue.ts'
import type { ShopSearch } from '#domain/products/shop-search.ts'
import { apiQuery } from '#web/app/requests/query.ts'

/** Always stale, but a page preloaded on intent is not requested twice. */
const SOON_STALE_MS = 5000

export const shopHeroQuery = apiQuery<typeof getLandingSection>('GET /api/landing-page-settings/:section', {
  params: { section: 'shop-hero' },
})

/** The query of one page of the shop, as the URL names it. */
export function productPageQuery({ q, category, taste, origin, without, sort, page = 1 }: ShopSearch) {
  const query = { q, category, taste, origin, without, sort, page }
  return apiQuery<typeof listProducts>('GET /api/products', { query }, { staleTime: SOON_STALE_MS })
}

/** With a page number the endpoint returns a page, never the plain list. */
export function pageOnly(answer: ResponseOf<typeof listProducts>): ProductList {
  if (!('items' in answer)) throw new Error('A page of products was asked for, a list came.')
  return answer
}
