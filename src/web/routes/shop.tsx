import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FACETS } from '#domain/products/facets.ts'
import { type ShopSearch, shopSearch } from '#domain/products/shop-search.ts'
import * as layoutText from '#messages/pages/layout.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { breadcrumbJsonLd } from '#web/app/document/json-ld.ts'
import { pageHead, shopAddress } from '#web/app/document/seo.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import { notFound, type Route } from '#web/app/navigation/route.ts'
import { stringifySearch } from '#web/app/navigation/search-params.ts'
import { wordsQuery } from '#web/storefront/products/page/use-word.ts'
import { ShopPage } from '#web/storefront/shop/shop-page.tsx'
import { preloadListParts, ShopBoxes, ShopListItem } from '#web/storefront/shop/shop-parts.ts'
import { pageOnly, productPageQuery, shopHeroQuery } from '#web/storefront/shop/shop-queries.ts'

export const route: Route = {
  load: async ({ queryClient, search: given }) => {
    const search = shopSearch(given)
    const [answer] = await Promise.all([
      queryClient.ensureQueryData(productPageQuery(search)),
      queryClient.ensureQueryData(shopHeroQuery),
      ShopBoxes.preload(),
      search.view && ShopListItem.preload(),
    ])
    const { total, pages, categories } = pageOnly(answer)
    if (total === 0 || pages > 1 || FACETS.some((facet) => facet in search)) await preloadListParts()
    if (search.category && !namedIn(categories, search.category)) throw notFound()
  },
  head: ({ queryClient, search: given }) => {
    const search = shopSearch(given)
    const { page, category } = listShown(queryClient, search)
    const words = queryClient.getQueryData(wordsQuery.queryKey)
    const name = category && (words?.category[category] ?? category)
    return pageHead(queryClient, {
      title: name ? titlesText.category(name) : titlesText.shop,
      description: titlesText.shopDescription(name ?? titlesText.allProducts),
      path: `/shop${stringifySearch({ category, page })}`,
      isHidden: ['q', ...FACETS].some((name) => name in search),
      jsonLd: [
        breadcrumbJsonLd(shopAddress(queryClient), [
          { name: layoutText.home, path: '/' },
          { name: layoutText.shop, path: '/shop' },
        ]),
      ],
    })
  },
}

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

export function Page() {
  const given = useSearch()
  return <ShopPage search={useMemo(() => shopSearch({ ...given }), [given])} />
}
