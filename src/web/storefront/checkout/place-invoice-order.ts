import type { createOrderOnInvoice } from '#contract/checkout.ts'
import type { CustomerOrder } from '#contract/orders.ts'
import { toDecimal } from '#domain/money.ts'
import { callApi } from '#web/app/api.ts'
import { storedSessionLabel } from '#web/app/session-label.ts'
import type { PaymentIntent } from './checkout-state.ts'
import { cartItems } from './request-payment-intent.ts'

/** Places the order on invoice. Sends what the customer sees, so that the server can refuse if it differs. */
export function placeInvoiceOrder({ paymentIntentId, quote }: PaymentIntent): Promise<CustomerOrder> {
  const sessionId = storedSessionLabel()
  return callApi<typeof createOrderOnInvoice>('POST /api/orders-on-invoice', {
    body: {
      paymentIntentId,
      cartItems: cartItems(quote),
      totalAmount: toDecimal(quote.total),
      ...(sessionId === null ? {} : { sessionId }),
    },
  })
}
