import type { createFreeOrder, createOrderOnInvoice } from '#contract/checkout/checkout.ts'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { amountDue } from '#domain/gift-cards/gift-card.ts'
import { toDecimal } from '#domain/money/money.ts'
import { callApi } from '#web/app/requests/api.ts'
import { storedSessionLabel } from '#web/app/visitor/session-label.ts'
import type { PaymentIntent } from './checkout-state.ts'
import { cartItems } from './payment/request-payment-intent.ts'

/** How an order is placed that no payment precedes: on invoice, or entirely covered by a voucher or a gift card. */
export type UnpaidWay = 'invoice' | 'free'

/** Places the order without a payment. Sends what the customer sees, so that the server can refuse if it differs. */
export function placeUnpaidOrder({ paymentIntentId, quote }: PaymentIntent, way: UnpaidWay): Promise<CustomerOrder> {
  const sessionId = storedSessionLabel()
  const body = {
    paymentIntentId,
    cartItems: cartItems(quote),
    totalAmount: toDecimal(quote.total),
    amountDue: toDecimal(amountDue(quote)),
    ...(sessionId === null ? {} : { sessionId }),
  }
  return way === 'free'
    ? callApi<typeof createFreeOrder>('POST /api/free-orders', { body })
    : callApi<typeof createOrderOnInvoice>('POST /api/orders-on-invoice', { body })
}
