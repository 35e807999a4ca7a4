import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { getParentRoute } from '../root-route.tsx'
import { ordersSearch, packingSearch } from './orders-search.ts'

/** The screens of orders and of packing them, a part of the site map of the administration. */
export const orderScreens = [
  createRoute({
    getParentRoute,
    path: '/admin/bestellungen',
    validateSearch: ordersSearch,
    component: lazyRouteComponent(() => import('./orders-screen.tsx'), 'OrdersScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/bestellungen/packen',
    validateSearch: packingSearch,
    component: lazyRouteComponent(() => import('../packing/packing-screen.tsx'), 'PackingScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/bestellungen/sammelversand/$id',
    validateSearch: packingSearch,
    component: lazyRouteComponent(() => import('../packing/batch-screen.tsx'), 'BatchScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/bestellungen/$id',
    component: lazyRouteComponent(() => import('./order-screen.tsx'), 'OrderScreen'),
  }),
  createRoute({
    getParentRoute,
    // An address from before all parcels were shipped in batches.
    path: '/admin/bestellungen/$id/pakete',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/admin/bestellungen/$id', params, replace: true })
    },
  }),
] as const
