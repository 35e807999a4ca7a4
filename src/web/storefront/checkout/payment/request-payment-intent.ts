import type { createPaymentIntent } from '#contract/checkout/checkout.ts'
import type { Contact } from '#contract/checkout/contact.ts'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import { amountDue } from '#domain/gift-cards/gift-card.ts'
import { toDecimal } from '#domain/money/money.ts'
import { callApi } from '#web/app/requests/api.ts'
import { storedSessionLabel } from '#web/app/visitor/session-label.ts'
import type { PaymentIntent } from '../checkout-state.ts'

/**
 * Requests the secret of the cart's one payment intent. Sends what the customer sees, so that the server can refuse if
 * it differs.
 */
export function requestPaymentIntent(
  shown: QuoteResponse,
  { contact, draftToken }: { contact?: Contact; draftToken?: string | undefined } = {},
): Promise<PaymentIntent> {
  const sessionId = storedSessionLabel()
  return callApi<typeof createPaymentIntent>('POST /api/create-payment-intent', {
    body: {
      cartItems: cartItems(shown),
      totalAmount: toDecimal(shown.total),
      amountDue: toDecimal(amountDue(shown)),
      ...(sessionId === null ? {} : { sessionId }),
      ...(contact === undefined ? {} : { contact }),
      ...(draftToken === undefined ? {} : { draftToken }),
    },
  })
}

/** The cart lines in the shape that the request expects. */
export function cartItems({
  lines,
}: QuoteResponse): { productId: number; quantity: number; weight: QuoteResponse['lines'][number]['weight']; price: string }[] {
  return lines.map(({ productId, quantity, weight, unitPrice }) => ({ productId, quantity, weight, price: toDecimal(unitPrice) }))
}
