import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { byNumber } from '../by-number.ts'
import { getParentRoute } from '../root-route.tsx'
import { customersSearch } from './customers-search.ts'

/** The screens of customers, a part of the site map of the administration. */
export const customerScreens = [
  createRoute({
    getParentRoute,
    path: '/admin/kunden',
    validateSearch: customersSearch,
    component: lazyRouteComponent(() => import('./customers-screen.tsx'), 'CustomersScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/kunden/import',
    component: lazyRouteComponent(() => import('./customer-import-screen.tsx'), 'CustomerImportScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/kunden/$id',
    ...byNumber,
    component: lazyRouteComponent(() => import('./customer-screen.tsx'), 'CustomerScreen'),
  }),
] as const
