import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { getParentRoute } from '../root-route.tsx'
import { vatPaymentsSearch, vatSearch, vatYearSearch } from './vat-search.ts'

/** The screens of the tax desk, a part of the site map of the administration. */
export const vatScreens = [
  createRoute({
    getParentRoute,
    path: '/admin/mwst',
    validateSearch: vatSearch,
    component: lazyRouteComponent(() => import('./vat-screen.tsx'), 'VatScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/mwst/jahr',
    validateSearch: vatYearSearch,
    component: lazyRouteComponent(() => import('./vat-year-screen.tsx'), 'VatYearScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/mwst/zahlungen',
    validateSearch: vatPaymentsSearch,
    component: lazyRouteComponent(() => import('./vat-payments-screen.tsx'), 'VatPaymentsScreen'),
  }),
] as const
