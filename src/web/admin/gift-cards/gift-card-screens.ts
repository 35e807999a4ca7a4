import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { GIFT_CARD_STATES } from '#domain/gift-cards/gift-card.ts'
import { getParentRoute } from '../root-route.tsx'
import { oneOf, searchParams, text } from '../search-params.ts'

const giftCardsSearch = searchParams({ q: text(), state: oneOf(GIFT_CARD_STATES), cursor: text() })

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
