import type { createPaymentIntent } from '#contract/checkout.ts'
import type { Contact } from '#contract/contact.ts'
import type { QuoteResponse } from '#contract/quote.ts'
import { toDecimal } from '#domain/money.ts'
import { callApi } from '#web/app/api.ts'
import { storedSessionLabel } from '#web/app/session-label.ts'
import type { PaymentIntent } from './checkout-state.ts'

/** Asks for the secret of the basket's one payment intent, telling what the customer sees, so that the shop can object. */
export function askForIntent(shown: QuoteResponse, contact?: Contact): Promise<PaymentIntent> {
  const sessionId = storedSessionLabel()
  return callApi<typeof createPaymentIntent>('POST /api/create-payment-intent', {
    body: {
      cartItems: cartItems(shown),
      totalAmount: toDecimal(shown.total),
      ...(sessionId === null ? {} : { sessionId }),
      ...(contact === undefined ? {} : { contact }),
    },
  })
}

/** The lines as the specified calls want them (specification, section 7). */
export function cartItems({
  lines,
}: QuoteResponse): { productId: number; quantity: number; weight: QuoteResponse['lines'][number]['weight']; price: string }[] {
  return lines.map(({ productId, quantity, weight, unitPrice }) => ({ productId, quantity, weight, price: toDecimal(unitPrice) }))
}
