import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { byNumber, getParentRoute } from '../root-route.tsx'
import { oneOf, searchParams, text } from '../search-params.ts'
import { productsSearch } from './products-search.ts'

/** The state of the list of lots in the address; without a filter those with packs are shown. */
const lotsSearch = searchParams({ q: text(), cursor: text(), filter: oneOf(['soon', 'blocked', 'all']) })

/** The state of the list of shelves in the address. */
const shelvesSearch = searchParams({ q: text(), cursor: text() })

/** The screens of products, of their prices, places and lots, a part of the site map of the administration. */
export const productScreens = [
  createRoute({
    getParentRoute,
    path: '/admin/produkte',
    validateSearch: productsSearch,
    component: lazyRouteComponent(() => import('./products-screen.tsx'), 'ProductsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/produkte/import',
    component: lazyRouteComponent(() => import('./import-screen.tsx'), 'ImportScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/produkte/preise',
    component: lazyRouteComponent(() => import('./prices/price-plans-screen.tsx'), 'PricePlansScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/produkte/lagerplaetze',
    validateSearch: shelvesSearch,
    component: lazyRouteComponent(() => import('../packing/shelves-screen.tsx'), 'ShelvesScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/produkte/lose',
    validateSearch: lotsSearch,
    component: lazyRouteComponent(() => import('../lots/lots-screen.tsx'), 'LotsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/produkte/lose/zaehlen',
    component: lazyRouteComponent(() => import('../lots/stocktaking-screen.tsx'), 'StocktakingScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/produkte/lose/$id',
    ...byNumber,
    component: lazyRouteComponent(() => import('../lots/trace-screen.tsx'), 'TraceScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/produkte/neu',
    component: lazyRouteComponent(() => import('./product-screen.tsx'), 'NewProductScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/produkte/$id',
    ...byNumber,
    component: lazyRouteComponent(() => import('./product-screen.tsx'), 'ProductScreen'),
  }),
] as const
