import { dehydrate, hydrate, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { ErrorPage } from '#web/storefront/error/error-page.tsx'
import { createQueryClient } from './query.ts'
import { routeTree } from './route-tree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

/** A router with its own query cache; made once per page load in the browser, once per rendered page on the server. */
export function getRouter() {
  const queryClient = createQueryClient()
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: afterFirstPage(),
    scrollToTopSelectors: ['#main'],
    // Another page fades in; typing a search or choosing a filter stays on its page and must not flicker.
    defaultViewTransition: { types: ({ pathChanged }) => (pathChanged ? [] : false) },
    defaultErrorComponent: ErrorPage,
    // What the loaders read travels with the page, so that the browser does not ask again.
    dehydrate: () => ({ queries: dehydrate(queryClient) as object }),
    hydrate: ({ queries }) => hydrate(queryClient, queries),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
}

/**
 * When the router sets the scroll position: not for the page that the server sent, because a visitor may have scrolled it
 * before the scripts came; it stands where its own small script put it.
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
