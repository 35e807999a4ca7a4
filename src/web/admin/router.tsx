import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '#web/app/search-params.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ScreenError } from './layout/screen-error.tsx'
import { adminRouteTree } from './routes.tsx'

/** The router of the administration, apart from the storefront's (docs/decisions/0012-admin-site-map.md). */
export function createAdminRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree: adminRouteTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    scrollToTopSelectors: ['#main'],
    // Only a change of screen fades; a change of filter must not flicker.
    defaultViewTransition: { types: ({ pathChanged }) => (pathChanged ? [] : false) },
    defaultPendingComponent: () => <Skeleton className="m-8 h-96" />,
    defaultErrorComponent: ScreenError,
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAdminRouter>
  }
}
