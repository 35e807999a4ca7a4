import './style.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { UNTOUCHED_HEADER } from '#contract/auth/untouched-header.ts'
import { parseSearch, stringifySearch } from '#web/app/navigation/search-params.ts'
import { setTransport } from '#web/app/requests/api.ts'
import { createQueryClient } from '#web/app/requests/query.ts'
import { userQuery } from '#web/app/visitor/use-user.ts'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { rememberSearch } from './back-link.tsx'
import { ScreenError } from './layout/screen-error.tsx'
import { adminRouteTree } from './routes.tsx'

const RECENT_MS = 60_000
const TOUCHES = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const

const container = document.getElementById('admin')
if (!container) throw new Error('The document of the administration has no #admin.')

forgiveSkippedTransitions(document)
markUntouched()
const queryClient = createQueryClient()
const router = createAdminRouter(queryClient)
announceScroll(router)
router.subscribe('onResolved', ({ toLocation }) => rememberSearch(toLocation))
// Fetch the user while the code of the first screen loads. Until both are here, the document shows its loading text.
void queryClient.prefetchQuery(userQuery)
await router.load()
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)

/** The router of the administration, apart from the storefront's (docs/decisions/0012-admin-site-map.md). */
function createAdminRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree: adminRouteTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Another record is another screen: nothing typed or opened at one is left at the next.
    defaultRemountDeps: ({ params }) => params,
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

/**
 * Tells the router how far the page is scrolled before it leaves it: it remembers only what a scroll event told, and a
 * link may be pressed before the event of the last scroll.
 */
function announceScroll(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', () => document.dispatchEvent(new Event('scroll')))
}

/**
 * Ignores the rejected `ready` promise of a view transition that a newer navigation replaced or a hidden window
 * skipped. The router does not handle it, and the navigation itself has succeeded.
 */
function forgiveSkippedTransitions(page: Document): void {
  if (typeof page.startViewTransition !== 'function') return
  const start = page.startViewTransition.bind(page)
  page.startViewTransition = (update) => {
    const transition = start(update)
    transition.ready.catch((reason: unknown) => {
      if (!(reason instanceof DOMException)) throw reason
    })
    return transition
  }
}

/** Marks the requests that the page sends when nobody has touched it for a minute (docs/rules/accounts.md#sessions). */
function markUntouched(): void {
  // Somebody has opened the page.
  let touchedAt = Date.now()
  const onTouch = () => (touchedAt = Date.now())
  for (const touch of TOUCHES) addEventListener(touch, onTouch, { capture: true, passive: true })
  setTransport((path, { headers, ...init }) => {
    const mark = Date.now() - touchedAt < RECENT_MS ? {} : { [UNTOUCHED_HEADER]: '1' }
    return fetch(path, { ...init, headers: { ...headers, ...mark }, credentials: 'include' })
  })
}
