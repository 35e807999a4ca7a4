import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

const tag = 'Verwaltung: Zahlungen'
const params = z.object({ checkoutId: z.uuid() })

/** Both decisions about a payment that needs review (docs/rules/payments.md#needs-review). */
export const refundReviewedPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments-to-review/:checkoutId/refund',
  summary: 'Refunds all that was received by a payment that needs review',
  tag,
  access: 'owner',
  params,
  response: z.object({ refunded: z.literal(true) }),
  refusals: { 'payment-not-in-review': 409, 'refund-refused': 409, 'payment-unavailable': 503 },
})

export const acceptReviewedPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments-to-review/:checkoutId/accept',
  summary: 'Places the order of a payment that needs review',
  tag,
  access: 'owner',
  params,
  response: z.object({ orderId: z.string() }),
  refusals: {
    'payment-not-in-review': 409,
    'order-exists': 409,
    'recipients-not-of-cart': 409,
    'not-enough-stock': 409,
    'gift-card-refused': 409,
    'payment-unavailable': 503,
  },
})
