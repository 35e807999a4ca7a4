import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { getParentRoute } from '../root-route.tsx'
import { payoutsSearch } from './payouts-search.ts'

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
