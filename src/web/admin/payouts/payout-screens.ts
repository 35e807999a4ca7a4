import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { getParentRoute } from '../root-route.tsx'
import { searchParams, text } from '../search-params.ts'

const payoutsSearch = searchParams({ cursor: text() })

/** The screens of the provider’s payouts, a part of the site map of the administration. */
export const payoutScreens = [
  createRoute({
    getParentRoute,
    path: '/admin/auszahlungen',
    validateSearch: payoutsSearch,
    component: lazyRouteComponent(() => import('./payouts-screen.tsx'), 'PayoutsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/auszahlungen/$id',
    component: lazyRouteComponent(() => import('./payout-screen.tsx'), 'PayoutScreen'),
  }),
] as const
