import type { User } from '#contract/accounts/accounts.ts'
import { amountDue } from '#domain/gift-cards/gift-card.ts'
import { hasQuotedRecipients } from '#domain/gifts/gift-list.ts'
import { rappen, ZERO } from '#domain/money/money.ts'
import type { AttentionCode } from '#domain/orders/order-attention.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { recordOrderEvent } from '#server/orders/record-event.ts'
import { findOrderOfCheckout, saveOrder } from '#server/orders/store.ts'
import type { Intent } from '#server/payments/payments.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { CheckoutContext } from '../checkout-context.ts'
import {
  completeOrder,
  holdOrderedGiftCard,
  placeCheckoutOrder,
  redeemOrderedVoucher,
  reserveOrdered,
} from '../placement/complete-order.ts'
import { type CheckoutRow, lockCheckout, saveCheckout } from '../store.ts'
import { queueReviewRefundMail } from './queue-review-refund-mail.ts'

interface Decision {
  checkoutId: string
  actor: User
}

/**
 * Refunds all that a payment in review has received, once however often it is requested: the provider knows the refund
 * by the checkout's id (docs/rules/payments.md#needs-review).
 */
export function refundPaymentInReview(context: CheckoutContext, { checkoutId, actor }: Decision) {
  return decide(context, checkoutId, async (tx, { checkout, intent }) => {
    // The provider is searched for a refund of this id first; the minute frees the key of an attempt that failed there.
    const attempt = Math.floor(context.clock() / 60_000)
    const refund = { refundId: checkoutId, intentId: intent.id, amount: intent.received, attempt }
    const { id: refundId, state, failure } = await context.payments.createRefund(refund)
    if (state === 'failed') return refuse('refund-refused', { failure })
    // A checkout that was ordered without a payment keeps that order: only the payment goes back.
    const order = await findOrderOfCheckout(tx, checkoutId)
    const endState = order ? (order.dueOn === null ? 'free' : 'invoiced') : 'cancelled'
    await saveCheckout(tx, checkoutId, { state: endState, reviewOutcome: 'refunded' })
    // A pending one is announced by the provider's event, once it has succeeded.
    if (state === 'succeeded' && refundId !== null)
      await queueReviewRefundMail(tx, { checkoutId, refundId, amount: intent.received, currency: intent.currency })
    await recordChange(tx, { actor, action: 'payment.refunded', ...loggedOf({ checkout, intent }) })
    return { refunded: true as const }
  })
}

/** Places the order of a payment in review as it was agreed last. What was received instead stands in its timeline. */
export function acceptPaymentInReview(context: CheckoutContext, { checkoutId, actor }: Decision) {
  return decide(context, checkoutId, async (tx, { checkout, intent }) => {
    if (await findOrderOfCheckout(tx, checkoutId)) return refuse('order-exists')
    const { revision, snapshot, contact, cartVersion } = checkout
    const ordered = { revision, snapshot, contact, cartVersion }
    if (contact && !hasQuotedRecipients(contact.gift, snapshot)) return refuse('recipients-not-of-cart')
    const { refusal: shortage, cart } = await reserveOrdered(tx, { checkout, ordered })
    if (shortage) return refuse('not-enough-stock', shortage)
    const isOverUsed = (await redeemOrderedVoucher(tx, context, { checkout, ordered })) !== null
    if (!(await holdOrderedGiftCard(tx, context, { checkout, ordered }))) return refuse('gift-card-refused')
    const surplus = intent.currency === 'chf' ? rappen(Math.max(0, intent.received - amountDue(snapshot))) : ZERO
    const differs = intent.received !== amountDue(snapshot) || intent.currency !== 'chf'
    const needsAttention: AttentionCode[] = []
    if (differs) needsAttention.push('amount-differs')
    if (isOverUsed) needsAttention.push('voucher-over-used')
    const placed = await placeCheckoutOrder(
      tx,
      context,
      { checkout, ordered, cart },
      {
        payment: { intentId: intent.id, method: intent.paymentMethod },
        needsAttention,
      },
    )
    const details = { amount: intent.received, currency: intent.currency, reason: checkout.reviewReason }
    const logged = loggedOf({ checkout, intent })
    if (surplus > 0) await saveOrder(tx, placed.order.id, { excessReceived: surplus })
    await recordOrderEvent(tx, { ...placed, kind: 'accepted-after-review', actor, details, logged })
    await saveCheckout(tx, checkoutId, { state: 'paid', reviewOutcome: 'accepted' })
    await completeOrder(tx, context, { ...placed, checkout, ordered })
    return { orderId: placed.order.id }
  })
}

/**
 * Locks a checkout in review with its payment while the decision is carried out; refuses one that was decided already.
 */
function decide<Result>(
  { providerDb, payments }: CheckoutContext,
  checkoutId: string,
  work: (tx: Db, payment: { checkout: CheckoutRow; intent: Intent }) => Promise<Result>,
) {
  return rollbackOnRefusal(providerDb, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout?.state !== 'needs_review' || checkout.paymentIntentId === null) return refuse('payment-not-in-review')
    const intent = await payments.findIntent(checkout.paymentIntentId)
    return intent?.status === 'succeeded' ? work(tx, { checkout, intent }) : refuse('payment-not-in-review')
  })
}

/** What the audit log says of a decision about a payment. */
function loggedOf({ checkout, intent }: { checkout: CheckoutRow; intent: Intent }) {
  const after = { received: intent.received, total: checkout.total, reason: checkout.reviewReason }
  return { entity: 'payment', entityId: checkout.id, label: intent.id, after } as const
}
