import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { periodParams } from '../period/period-search.ts'
import { getParentRoute } from '../root-route.tsx'
import { searchParams } from '../search-params.ts'

const booksSearch = searchParams(periodParams())

/** The screens of the books and of the end of the year, a part of the site map of the administration. */
export const bookScreens = [
  createRoute({
    getParentRoute,
    path: '/admin/buecher',
    validateSearch: booksSearch,
    component: lazyRouteComponent(() => import('./books-screen.tsx'), 'BooksScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/buecher/konten',
    component: lazyRouteComponent(() => import('./accounts-screen.tsx'), 'BookAccountsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/buecher/abschluss',
    component: lazyRouteComponent(() => import('../year-end/year-end-screen.tsx'), 'YearEndScreen'),
  }),
] as const
