import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { ErrorPage } from '#web/storefront/error/error-page.tsx'
import { rewrite } from './addresses.ts'
import { addLoadedQueries, createQueryClient, loadedQueries } from './query.ts'
import { routeTree } from './route-tree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

/**
 * Creates a router with its own query cache: once per page load in the browser, once per rendered page on the server.
 */
export function getRouter() {
  const queryClient = createQueryClient()
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    ...(rewrite && { rewrite }),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: afterFirstPage(),
    scrollToTopSelectors: ['#main'],
    // Cross-fade between pages only. Changing a filter or the search stays on the page and must not flicker.
    defaultViewTransition: { types: ({ pathChanged }) => (pathChanged ? [] : false) },
    defaultErrorComponent: ErrorPage,
    // The loaders' data travels with the page, so the browser does not request it again.
    dehydrate: () => ({ queries: loadedQueries(queryClient) }),
    hydrate: ({ queries }) => addLoadedQueries(queryClient, queries),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
}

/**
 * Whether the router restores the scroll position: not on the first page, because a visitor may have scrolled the
 * server's markup before the scripts arrived. An inline script has restored that position already.
 */
function afterFirstPage(): () => boolean {
  let isFirst = typeof document !== 'undefined'
  return () => {
    const sets = !isFirst
    isFirst = false
    return sets
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
