import type { createPaymentIntent } from '#contract/checkout/checkout.ts'
import type { Contact } from '#contract/checkout/contact.ts'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import { amountDue } from '#domain/gift-cards/gift-card.ts'
import { toDecimal } from '#domain/money/money.ts'
import { ApiError, callApi } from '#web/app/requests/api.ts'
import { storedSessionLabel } from '#web/app/visitor/session-label.ts'
import type { PaymentIntent } from '../checkout-state.ts'

/** What the header `retry-after` of a shop that has too much to do asks to wait. */
const RETRY_AFTER_MS = 2_000
/** So long such a shop is asked again before the customer is told. */
const PATIENCE_MS = 10_000

/**
 * Requests the secret of the cart's one payment intent. Sends what the customer sees, so that the server can refuse if
 * it differs. Who waits with many others comes again without another click (docs/rules/operations.md#overload).
 */
export function requestPaymentIntent(
  shown: QuoteResponse,
  { contact, draftToken }: { contact?: Contact; draftToken?: string | undefined } = {},
): Promise<PaymentIntent> {
  const sessionId = storedSessionLabel()
  const body = {
    cartItems: cartItems(shown),
    totalAmount: toDecimal(shown.total),
    amountDue: toDecimal(amountDue(shown)),
    ...(sessionId === null ? {} : { sessionId }),
    ...(contact === undefined ? {} : { contact }),
    ...(draftToken === undefined ? {} : { draftToken }),
  }
  return whileBusy(() => callApi<typeof createPaymentIntent>('POST /api/create-payment-intent', { body }))
}

async function whileBusy<Response>(request: () => Promise<Response>): Promise<Response> {
  for (const end = performance.now() + PATIENCE_MS; ;) {
    try {
      return await request()
    } catch (error) {
      const isBusy = error instanceof ApiError && error.code === 'unavailable'
      if (!isBusy || performance.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    }
  }
}

/** The cart lines in the shape that the request expects. */
export function cartItems({
  lines,
}: QuoteResponse): { productId: number; quantity: number; weight: QuoteResponse['lines'][number]['weight']; price: string }[] {
  return lines.map(({ productId, quantity, weight, unitPrice }) => ({ productId, quantity, weight, price: toDecimal(unitPrice) }))
}
