import type { Stripe } from 'stripe'
import { rappen } from '#domain/money.ts'
import { adoptRefund, settleRefund } from '#server/orders/settle-refund.ts'
import { findOrderOfIntent, recordOrderEvent, saveOrder } from '#server/orders/store.ts'
import { outcomeOf } from '#server/payments/payments.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import type { CheckoutContext } from './checkout-context.ts'
import { finalizePayment, rememberEvent } from './finalize-payment.ts'
import { MOST_DECLINES } from './prepare-checkout.ts'
import { endCheckout } from './reconcile.ts'
import { findCheckoutOfIntent, lockCheckoutOfIntent, saveCheckout } from './store.ts'

/** Does what an event of the provider asks for, once however often it comes; events that ask for nothing are only noted. */
export async function applyEvent(context: CheckoutContext, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'payment_intent.succeeded':
      await finalizePayment(context, event.data.object.id, { id: event.id, kind: event.type })
      return
    case 'payment_intent.payment_failed':
      return countDecline(context, event, event.data.object.id)
    case 'payment_intent.canceled':
      return endCancelled(context, event, event.data.object.id)
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      await makeOrderFirst(context, event.data.object.payment_intent)
      await once(context, event, (tx) => followRefund(tx, context, event.data.object))
      return
    case 'charge.dispute.created':
      await makeOrderFirst(context, event.data.object.payment_intent)
      await once(context, event, (tx) => noteDispute(tx, event.data.object))
      return
    default:
      await once(context, event, async () => undefined)
  }
}

/** The effect and the note that it was had, in one transaction; undefined where it was had before. */
function once<Result>(
  { db }: CheckoutContext,
  { id, type }: Stripe.Event,
  effect: (tx: Db) => Promise<Result>,
): Promise<Result | undefined> {
  return transaction(db, async (tx) => ((await rememberEvent(tx, { id, kind: type })) ? effect(tx) : undefined))
}

/** An intent that was declined too often is blocked: whoever tries that many cards is testing them (trust, S23). */
async function countDecline(context: CheckoutContext, event: Stripe.Event, intentId: string): Promise<void> {
  const blocked = await once(context, event, async (tx) => {
    const checkout = await lockCheckoutOfIntent(tx, intentId)
    if (checkout?.state !== 'open') return undefined
    await saveCheckout(tx, checkout.id, { declines: checkout.declines + 1 })
    return checkout.declines + 1 >= MOST_DECLINES * context.rateLimitFactor ? checkout.id : undefined
  })
  if (blocked) await endCheckout(context, blocked)
}

async function endCancelled(context: CheckoutContext, event: Stripe.Event, intentId: string): Promise<void> {
  const checkout = await findCheckoutOfIntent(context.db, intentId)
  if (checkout?.state === 'open') await endCheckout(context, checkout.id)
  await once(context, event, async () => undefined)
}

/** Events come in any order: what tells of a paid intent may be the first we hear of the payment. */
async function makeOrderFirst(context: CheckoutContext, intent: string | Stripe.PaymentIntent | null): Promise<void> {
  if (typeof intent === 'string') await finalizePayment(context, intent)
}

async function followRefund(tx: Db, context: CheckoutContext, refund: Stripe.Refund): Promise<void> {
  const outcome = outcomeOf(refund)
  const refundId = refund.metadata?.['refund_id']
  if (refundId) return settleRefund(tx, context, { refundId, outcome })
  const order = typeof refund.payment_intent === 'string' ? await findOrderOfIntent(tx, refund.payment_intent) : undefined
  if (order) await adoptRefund(tx, context, { order, amount: rappen(refund.amount), outcome })
}

async function noteDispute(tx: Db, { payment_intent, reason, amount }: Stripe.Dispute): Promise<void> {
  const order = typeof payment_intent === 'string' ? await findOrderOfIntent(tx, payment_intent) : undefined
  if (!order) return
  await saveOrder(tx, order.id, { needsAttention: 'disputed' })
  await recordOrderEvent(tx, { orderId: order.id, kind: 'disputed', actor: 'provider', details: { reason, amount } })
}
