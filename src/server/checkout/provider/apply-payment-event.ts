import type { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { rappen } from '#domain/money/money.ts'
import { recordDispute } from '#server/orders/disputes/record-dispute.ts'
import { followProviderRefund } from '#server/orders/refunds/settle-refund.ts'
import { findOrderOfIntent } from '#server/orders/store.ts'
import { type DisputeReport, disputeReport } from '#server/payments/dispute-report.ts'
import { refundOutcome } from '#server/payments/payments.ts'
import type { WEBHOOK_EVENTS } from '#server/payments/webhook-events.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import type { CheckoutContext } from '../checkout-context.ts'
import { endCheckout } from '../end-checkout.ts'
import { MAX_DECLINES } from '../prepare-checkout.ts'
import { findCheckoutOfIntent, lockCheckoutOfIntent, recordPaymentEvent, reopenReview, saveCheckout } from '../store.ts'
import { finalizePayment } from './finalize-payment.ts'
import { queueReviewRefundMail } from './queue-review-refund-mail.ts'

const REFUND_ID = z.uuid()

/**
 * Applies an event of the provider, once however often it is delivered. Events of other types are only recorded
 * (docs/rules/payments.md#webhook).
 */
export async function applyPaymentEvent(context: CheckoutContext, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'payment_intent.succeeded':
      await finalizePayment(context, event.data.object.id, { event: { id: event.id, kind: event.type } })
      return
    case 'payment_intent.payment_failed':
      return countDecline(context, event, event.data.object.id)
    case 'payment_intent.canceled':
      return endCancelled(context, event, event.data.object.id)
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      await finalizeFirst(context, event.data.object.payment_intent)
      await once(context, event, (tx) => recordRefund(tx, context, event.data.object))
      return
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed': {
      const report = disputeReport(event)
      await finalizeFirst(context, report.intentId ?? null)
      await once(context, event, (tx) => applyDispute(tx, report))
      return
    }
    default:
      event.type satisfies Exclude<Stripe.Event['type'], (typeof WEBHOOK_EVENTS)[number]>
      await recordPaymentEvent(context.db, { id: event.id, kind: event.type })
  }
}

/** Runs the effect and records the event in one transaction; undefined when the event was recorded before. */
function once<Result>(
  { db }: CheckoutContext,
  { id, type }: Stripe.Event,
  effect: (tx: Db) => Promise<Result>,
): Promise<Result | undefined> {
  return transaction(db, async (tx) => ((await recordPaymentEvent(tx, { id, kind: type })) ? effect(tx) : undefined))
}

/** Ends a checkout whose intent was declined too often: that is card testing (docs/security.md#s23). */
async function countDecline(context: CheckoutContext, event: Stripe.Event, intentId: string): Promise<void> {
  const blockedId = await once(context, event, async (tx) => {
    const checkout = await lockCheckoutOfIntent(tx, intentId)
    if (checkout?.state !== 'open') return undefined
    await saveCheckout(tx, checkout.id, { declines: checkout.declines + 1 })
    return checkout.declines + 1 >= MAX_DECLINES * context.rateLimitFactor ? checkout.id : undefined
  })
  if (blockedId) await endCheckout(context, blockedId)
}

async function endCancelled(context: CheckoutContext, event: Stripe.Event, intentId: string): Promise<void> {
  const checkout = await findCheckoutOfIntent(context.db, intentId)
  if (checkout?.state === 'open') await endCheckout(context, checkout.id)
  await recordPaymentEvent(context.db, { id: event.id, kind: event.type })
}

/** Events arrive in any order: a refund or a dispute may be the first event of a paid intent. */
async function finalizeFirst(context: CheckoutContext, intent: string | Stripe.PaymentIntent | null): Promise<void> {
  if (typeof intent === 'string') await finalizePayment(context, intent)
}

async function recordRefund(tx: Db, context: CheckoutContext, refund: Stripe.Refund): Promise<void> {
  const order = typeof refund.payment_intent === 'string' ? await findOrderOfIntent(tx, refund.payment_intent) : undefined
  // Anybody with access to the provider's account can write metadata.
  const refundId = REFUND_ID.safeParse(refund.metadata?.['refund_id']).data
  const outcome = refundOutcome(refund)
  if (order) return followProviderRefund(tx, context, { order, refundId, amount: rappen(refund.amount), outcome })
  if (refundId !== undefined) await recordReviewRefund(tx, refundId, refund)
}

/** Follows the refund of a payment that needed review; its id is the checkout's. */
async function recordReviewRefund(tx: Db, checkoutId: string, refund: Stripe.Refund): Promise<void> {
  const { id, state } = refundOutcome(refund)
  if (state === 'failed') await reopenReview(tx, checkoutId)
  if (state === 'succeeded' && id !== null)
    await queueReviewRefundMail(tx, { checkoutId, refundId: id, amount: refund.amount, currency: refund.currency })
}

async function applyDispute(tx: Db, report: DisputeReport): Promise<void> {
  const order = report.intentId === undefined ? undefined : await findOrderOfIntent(tx, report.intentId)
  if (order) await recordDispute(tx, order.id, report)
}
