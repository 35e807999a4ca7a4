import { refuse } from '#server/platform/http/refusal.ts'
import type { CheckoutContext } from '../checkout-context.ts'
import type { ExpectedCart } from '../expected-cart.ts'
import { hasContact, placeUnpaidOrder, type UnpaidWay } from './place-unpaid-order.ts'

const FREE: UnpaidWay = { state: 'free', payment: 'free' }

/**
 * Makes the order of an open checkout of CHF 0, once however often it is requested
 * (docs/rules/checkout.md#free-orders).
 */
export function placeFreeOrder(
  context: CheckoutContext,
  { checkoutName, expectedCart, revision }: { checkoutName: string; expectedCart: ExpectedCart; revision: number },
) {
  return placeUnpaidOrder(context, {
    checkoutName,
    expectedCart,
    revision,
    decide: async (_tx, checkout) => {
      if (!hasContact(checkout)) return refuse('contact-missing')
      return checkout.total === 0 ? FREE : refuse('payment-open')
    },
  })
}
