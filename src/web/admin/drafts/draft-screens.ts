import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { getParentRoute } from '../root-route.tsx'
import { searchParams, text } from '../search-params.ts'

/** The customer that a new draft is for. */
const newDraftSearch = searchParams({ kunde: text() })

/** The screens of orders by hand and of price lists, a part of the site map of the administration. */
export const draftScreens = [
  createRoute({
    getParentRoute,
    path: '/admin/entwuerfe',
    component: lazyRouteComponent(() => import('./drafts-screen.tsx'), 'DraftsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/entwuerfe/neu',
    validateSearch: newDraftSearch,
    component: lazyRouteComponent(() => import('./draft-screen.tsx'), 'NewDraftScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/entwuerfe/$id',
    component: lazyRouteComponent(() => import('./draft-screen.tsx'), 'DraftScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/preislisten',
    component: lazyRouteComponent(() => import('../price-lists/price-lists-screen.tsx'), 'PriceListsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/preislisten/neu',
    component: lazyRouteComponent(() => import('../price-lists/price-list-screen.tsx'), 'NewPriceListScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/preislisten/$id',
    component: lazyRouteComponent(() => import('../price-lists/price-list-screen.tsx'), 'PriceListScreen'),
  }),
] as const
