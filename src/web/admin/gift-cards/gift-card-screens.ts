import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { getParentRoute } from '../root-route.tsx'
import { giftCardsSearch } from './gift-cards-search.ts'

/** The screens of gift cards, a part of the site map of the administration. */
export const giftCardScreens = [
  createRoute({
    getParentRoute,
    path: '/admin/gutscheinkarten',
    validateSearch: giftCardsSearch,
    component: lazyRouteComponent(() => import('./gift-cards-screen.tsx'), 'GiftCardsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/gutscheinkarten/$id',
    component: lazyRouteComponent(() => import('./gift-card-screen.tsx'), 'GiftCardScreen'),
  }),
] as const
