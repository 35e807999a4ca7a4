import { lazy } from 'react'

/** The own boxes in the cart. Most carts have none, so their code loads with the first one. */
export const BoxesInCart = lazy(async () => ({ default: (await import('./boxes-in-cart.tsx')).BoxesInCart }))
