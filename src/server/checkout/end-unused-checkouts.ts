import type { CheckoutContext } from './checkout-context.ts'
import { endCheckout } from './end-checkout.ts'
import { listUnusedCheckouts } from './store.ts'

/** Ends the open checkouts of a cart that was emptied or merged, so that others can have what they had reserved. */
export async function endUnusedCheckouts(context: CheckoutContext, cartId: string): Promise<void> {
  for (const id of await listUnusedCheckouts(context.db, cartId)) await endCheckout(context, id)
}
