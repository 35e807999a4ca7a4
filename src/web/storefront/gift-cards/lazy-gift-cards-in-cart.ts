import { lazy } from 'react'

/** The gift cards in the cart. Most carts have none, so their code loads with the first one. */
export const GiftCardsInCart = lazy(async () => ({ default: (await import('./purchased-gift-cards.tsx')).GiftCardsInCart }))
