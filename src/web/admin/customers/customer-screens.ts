import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { CUSTOMER_SORTS } from '#contract/customers/admin-customers.ts'
import { byNumber, getParentRoute } from '../root-route.tsx'
import { oneOf, searchParams, text } from '../search-params.ts'

const customersSearch = searchParams({
  q: text(),
  kind: oneOf(['account', 'guest']),
  tag: text(),
  sort: oneOf(CUSTOMER_SORTS),
  cursor: text(),
})

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
