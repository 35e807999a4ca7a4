import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { periodParams } from '../period/period-search.ts'
import { getParentRoute } from '../root-route.tsx'
import { searchParams, text } from '../search-params.ts'

const vatSearch = searchParams(periodParams())

const vatYearSearch = searchParams({ year: text() })

/** The rates are tax rates in basis points: '260,810'. */
const vatPaymentsSearch = searchParams({ ...periodParams(), rates: text(), cursor: text() })

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
