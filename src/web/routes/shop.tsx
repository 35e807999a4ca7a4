import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { FACETS } from '#domain/products/facets.ts'
import { type ShopSearch, shopSearch } from '#domain/products/shop-search.ts'
import * as layoutText from '#messages/layout.ts'
import * as titlesText from '#messages/titles.ts'
import { breadcrumbJsonLd } from '#web/app/json-ld.ts'
import { stringifySearch } from '#web/app/search-params.ts'
import { pageHead, shopAddress } from '#web/app/seo.ts'
import { wordsQuery } from '#web/storefront/products/use-word.ts'
import { ShopPending } from '#web/storefront/shop/shop-loading.tsx'
import { ShopPage } from '#web/storefront/shop/shop-page.tsx'
import { preloadListParts, ShopBoxes, ShopListItem } from '#web/storefront/shop/shop-parts.ts'
import { pageOnly, productPageQuery, shopHeroQuery } from '#web/storefront/shop/shop-queries.ts'

export const Route = createFileRoute('/shop')({
  validateSearch: shopSearch,
  // In one order, whatever that of the URL: the browser looks for the data under the key that the server made of it.
  loaderDeps: ({ search }) => shopSearch({ ...search }),
  loader: async ({ context: { queryClient }, deps, cause }) => {
    // Keep the current list visible until the filtered one has loaded.
    if (cause === 'stay') return
    const [answer] = await Promise.all([
      queryClient.ensureQueryData(productPageQuery(deps)),
      queryClient.ensureQueryData(shopHeroQuery),
      ShopBoxes.preload(),
      deps.view && ShopListItem.preload(),
    ])
    const { total, pages, categories } = pageOnly(answer)
    if (total === 0 || pages > 1 || FACETS.some((facet) => facet in deps)) await preloadListParts()
    if (deps.category && !namedIn(categories, deps.category)) throw notFound()
  },
  head: ({ match: { context, search } }) => {
    const { page, category } = listShown(context.queryClient, search)
    const words = context.queryClient.getQueryData(wordsQuery.queryKey)
    const name = category && (words?.category[category] ?? category)
    return pageHead(context.queryClient, {
      title: name ? titlesText.category(name) : titlesText.shop,
      description: titlesText.shopDescription(name ?? titlesText.allProducts),
      path: `/shop${stringifySearch({ category, page })}`,
      isHidden: ['q', ...FACETS].some((name) => name in search),
      jsonLd: [
        breadcrumbJsonLd(shopAddress(context.queryClient), [
          { name: layoutText.home, path: '/' },
          { name: layoutText.shop, path: '/shop' },
        ]),
      ],
    })
  },
  pendingComponent: ShopPending,
  // An unknown category lists those that there are.
  notFoundComponent: Shop,
  component: Shop,
})

/**
 * The canonical list of an address: a page number beyond the last shows the last page, a category is spelled as
 * products have it, and one that no product has is none (docs/rules/pages.md#search-params).
 */
function listShown(queryClient: QueryClient, search: ShopSearch): { page: number | undefined; category: string | undefined } {
  const answer = queryClient.getQueryData(productPageQuery(search).queryKey)
  if (!answer) return { page: search.page, category: search.category }
  const { page, categories } = pageOnly(answer)
  return { page: page === 1 ? undefined : page, category: namedIn(categories, search.category) }
}

function namedIn(categories: readonly string[], category: string | undefined): string | undefined {
  return categories.find((name) => name.toLowerCase() === category?.toLowerCase())
}

function Shop() {
  return <ShopPage search={Route.useSearch()} />
}
