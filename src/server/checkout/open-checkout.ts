import { transaction } from '#server/platform/database/pool.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { CheckoutContext } from './checkout-context.ts'
import { closeCheckout, endCheckout } from './end-checkout.ts'
import { finalizePayment, type PaymentResult } from './finalize-payment.ts'
import { type CheckoutRequest, isOver, prepareCheckout } from './prepare-checkout.ts'
import { lockCheckout } from './store.ts'
import { syncIntent } from './sync-intent.ts'

/**
 * Prepares the cart's one open checkout and returns it with the payment intent; the same for repeated requests
 * (docs/rules/payments.md#one-intent). If the intent was paid meanwhile, its order is made and the request refused; if
 * the intent has ended, a new checkout replaces it. A checkout of CHF 0 has no intent: it is ordered as it is
 * (docs/rules/checkout.md#free-orders). Other refusals: those of `prepareCheckout`.
 */
export async function openCheckout(context: CheckoutContext, request: CheckoutRequest) {
  const checkout = await prepareLiveCheckout(context, request)
  if (checkout instanceof Refusal) return checkout
  if (checkout.total === 0) return { intent: undefined, checkout }
  const synced = await syncIntent(context.providerDb, context.payments, checkout.id)
  if (synced.state === 'synced') return synced

  const result = synced.intentId === null ? undefined : await finalizePayment(context, synced.intentId)
  if (result && !hasEnded(result)) return refuse('already-paid', { paymentIntentId: synced.intentId })
  await cancelIfOpen(context, checkout.id)
  const replacement = await prepareCheckout(context.db, request)
  if (replacement instanceof Refusal) return replacement
  if (replacement.total === 0) return { intent: undefined, checkout: replacement }
  const second = await syncIntent(context.providerDb, context.payments, replacement.id)
  return second.state === 'synced' ? second : refuse('payment-unavailable')
}

/**
 * The cart's open checkout, without an intent: ends those that are over first; one that cannot be ended is returned as
 * it is.
 */
export async function prepareLiveCheckout(context: CheckoutContext, request: CheckoutRequest) {
  const ended = new Set<string>()
  for (;;) {
    const checkout = await prepareCheckout(context.db, request)
    if (checkout instanceof Refusal || !isOver(checkout, request.now) || ended.has(checkout.id)) return checkout
    await endCheckout(context, checkout.id)
    ended.add(checkout.id)
  }
}

/** Whether the intent can no longer be paid and was not. */
function hasEnded(result: PaymentResult): boolean {
  return result.state === 'unknown' || (result.state === 'unpaid' && result.intent.status === 'canceled')
}

async function cancelIfOpen({ db }: CheckoutContext, checkoutId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout?.state === 'open') await closeCheckout(tx, checkoutId, 'cancelled')
  })
}
