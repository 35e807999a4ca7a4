import { queueMail } from '#server/mail/queue-mail.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { lockCheckout } from '../store.ts'

interface ReviewRefund {
  checkoutId: string
  /** The provider's id of the refund. */
  refundId: string
  /** In the smallest unit of the currency. */
  amount: number
  currency: string
}

/**
 * Tells the buyer that a payment in review went back, once per refund, whether the provider's response or its event
 * reports it first (docs/rules/payments.md#needs-review). Does nothing where no email address is known.
 */
export async function queueReviewRefundMail(tx: Db, { checkoutId, refundId, amount, currency }: ReviewRefund): Promise<void> {
  const checkout = await lockCheckout(tx, checkoutId)
  if (!checkout?.email) return
  await queueMail(tx, {
    key: `payment-refunded:${refundId}`,
    template: 'payment-refunded',
    recipient: checkout.email,
    language: checkout.language,
    data: { amount, currency },
  })
}
