import type { createOrderOnInvoice, createPaymentIntent } from '#contract/checkout/checkout.ts'
import type { FieldErrors } from '#contract/problem.ts'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import * as checkoutText from '#messages/checkout/checkout.ts'
import { ApiError } from '#web/app/requests/api.ts'

/** Why the server returned no payment secret, as far as the page reacts differently. */
export type CheckoutProblem =
  | { kind: 'empty' }
  | { kind: 'already-paid'; paymentIntentId: string | null }
  | { kind: 'fields'; fields: FieldErrors }
  | { kind: 'requoted'; quote: QuoteResponse; title: string; text: string }
  | { kind: 'cart'; title: string; text: string }
  | { kind: 'away'; title: string; text: string }

/** The general message for a payment that cannot start; the page adds the reason and what to do. */
export const NOT_STARTED = { title: checkoutText.notStartedTitle, text: checkoutText.notStarted }

/** The message for an unknown reason. */
export const TRY_AGAIN = checkoutText.tryAgain

/** What a failed `create-payment-intent` means for the checkout; anything unknown counts as a temporary outage. */
export function checkoutProblem(error: unknown): CheckoutProblem {
  if (!(error instanceof ApiError)) return { kind: 'away', title: NOT_STARTED.text, text: checkoutText.noConnection }
  const details = (error.details ?? {}) as { paymentIntentId?: string; quote?: QuoteResponse }
  if (error.is<typeof createPaymentIntent>('cart-empty')) return { kind: 'empty' }
  if (error.is<typeof createPaymentIntent>('already-paid'))
    return { kind: 'already-paid', paymentIntentId: details.paymentIntentId ?? null }
  if (error.fields.length > 0) return { kind: 'fields', fields: error.fields }
  if (error.is<typeof createPaymentIntent>('delivery-date-refused'))
    return { kind: 'fields', fields: [{ field: 'contact.gift.requestedDeliveryDate', code: error.code, message: error.text ?? TRY_AGAIN }] }

  if (details.quote) return requoted(details.quote, error.is<typeof createPaymentIntent>('cart-changed'))
  const text = error.text ?? TRY_AGAIN
  if (error.status === 409 || error.status === 422) return { kind: 'cart', title: checkoutText.checkCart, text }
  return { kind: 'away', title: NOT_STARTED.text, text }
}

/** The same for a failed `orders-on-invoice`: unless the cart is the cause, it says that nothing was ordered. */
export function orderProblem(error: unknown): CheckoutProblem {
  const problem = checkoutProblem(error)
  const isAside = error instanceof ApiError && NOT_ORDERED.some((code) => error.is<typeof createOrderOnInvoice>(code))
  return problem.kind === 'away' || (problem.kind === 'cart' && isAside)
    ? { kind: 'away', title: checkoutText.notOrdered, text: problem.text }
    : problem
}

/** A voucher that no longer applies has its own message. */
function requoted(quote: QuoteResponse, isOtherCart: boolean): CheckoutProblem {
  const title = isOtherCart ? checkoutText.cartChanged : checkoutText.pricesChanged
  return { kind: 'requoted', quote, title, text: quote.voucher?.problem ?? checkoutText.checkAmount }
}

/** The message when an order on invoice fails for a reason outside the cart. */
const NOT_ORDERED = [
  'invoice-not-offered',
  'invoice-limit-reached',
  'invoice-needs-account',
  'invoice-not-first',
  'checkout-over',
  'payment-unclear',
] as const
