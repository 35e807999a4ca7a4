import type { Mutation, QueryClient } from '@tanstack/react-query'
import { isEmptyQuote } from '#domain/gift-cards/gift-card.ts'
import { settledQuote } from '#web/storefront/cart/settled-quote.ts'
import { requestPaymentIntent } from '#web/storefront/checkout/payment/request-payment-intent.ts'

interface LastChanges {
  /** Those in flight. */
  changes: readonly Mutation[]
  /** Applies the code that is typed; whether that succeeded, or there is none. */
  applyTyped: () => Promise<boolean>
}

/**
 * Requests the payment secret for what the cart holds once these changes are made; undefined when one of them failed,
 * or left nothing to buy.
 */
export async function requestCheckout(
  queryClient: QueryClient,
  { changes, applyTyped }: LastChanges,
): Promise<URLSearchParams | undefined> {
  const isSettled = (await settledQuote(queryClient, changes)) !== null && (await applyTyped())
  const quote = isSettled ? await settledQuote(queryClient, []) : null
  if (!quote || isEmptyQuote(quote)) return undefined
  const { paymentIntentId, clientSecret } = await requestPaymentIntent(quote)
  return new URLSearchParams({ payment_intent: paymentIntentId, client_secret: clientSecret })
}
