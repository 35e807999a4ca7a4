/** Loads what the cart page needs only with something in the cart. */
export const loadFilledCart = async () => ({ default: (await import('./filled-cart.tsx')).FilledCart })
