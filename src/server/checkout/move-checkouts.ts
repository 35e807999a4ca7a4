import type { CheckoutsOfCarts } from '#server/cart/merge-guest-cart.ts'
import { Overtaken } from '#server/platform/database/pool.ts'
import { hasOtherOpenCheckout, lockOpenCheckouts, moveToCart } from './store.ts'

/**
 * What becomes of the checkouts when two carts are merged: they follow their lines, so that a payment settles as if
 * nothing had happened, and one open checkout is left (docs/rules/payments.md#one-intent).
 */
export const CHECKOUTS_OF_CARTS: CheckoutsOfCarts = {
  async lock(tx, cartIds) {
    return (await lockOpenCheckouts(tx, cartIds)).map(({ id }) => id)
  },
  async move(tx, { from, to, locked }) {
    // Opened after the others were locked, and before the carts were.
    if (await hasOtherOpenCheckout(tx, { cartIds: [from, to], known: locked })) throw new Overtaken()
    await moveToCart(tx, { from, to })
  },
}
