import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FACETS } from '#domain/products/facets.ts'
import { type ShopSearch, shopSearch } from '#domain/products/shop-search.ts'
import { breadcrumbJsonLd } from '#web/app/json-ld.ts'
import { stringifySearch } from '#web/app/search-params.ts'
import { pageHead, shopAddress } from '#web/app/seo.ts'
import { ShopPending } from '#web/storefront/shop/shop-loading.tsx'
import { ShopPage } from '#web/storefront/shop/shop-page.tsx'
import { preloadListParts, ShopBoxes } from '#web/storefront/shop/shop-parts.ts'
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
    ])
    const { total, pages } = pageOnly(answer)
    if (total === 0 || pages > 1 || FACETS.some((facet) => facet in deps)) await preloadListParts()
  },
  head: ({ match: { context, search } }) => {
    const { category } = search
    const path = `/shop${stringifySearch({ category, page: pageShown(context.queryClient, search) })}`
    return pageHead(context.queryClient, {
      title: category ? `${category}: gefriergetrocknet` : 'Shop: gefriergetrocknete Früchte',
      description:
        'Alle Früchte, Mischungen und Probierboxen: gefriergetrocknet in der Schweiz, in drei Grössen. Ohne Zuckerzusatz; enthält von Natur aus Zucker.',
      path,
      isHidden: ['q', ...FACETS].some((name) => name in search),
      jsonLd: [
        breadcrumbJsonLd(shopAddress(context.queryClient), [
          { name: 'Home', path: '/' },
          { name: 'Shop', path: '/shop' },
        ]),
      ],
    })
  },
  pendingComponent: ShopPending,
  component: Shop,
})

/** A page number beyond the last shows the last page, which is then the canonical URL. */
function pageShown(queryClient: QueryClient, search: ShopSearch): number | undefined {
  const answer = queryClient.getQueryData(productPageQuery(search).queryKey)
  const page = answer ? pageOnly(answer).page : search.page
  return page === 1 ? undefined : page
}

function Shop() {
  return <ShopPage search={Route.useSearch()} />
}
