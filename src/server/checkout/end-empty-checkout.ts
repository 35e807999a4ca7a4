import type { CheckoutContext } from './checkout-context.ts'
import { endCheckout } from './end-checkout.ts'
import { findOpenCheckoutWithoutGoods } from './store.ts'

/** Ends the open checkout of a basket that was emptied or merged away, so that others can have what it had reserved. */
export async function endEmptyCheckout(context: CheckoutContext, cartId: string): Promise<void> {
  const id = await findOpenCheckoutWithoutGoods(context.db, cartId)
  if (id !== undefined) await endCheckout(context, id)
}
