import { type Db, transaction } from '#server/platform/database/pool.ts'
import { outsideDeadline, throwIfOverdue } from '#server/platform/deadline.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { CheckoutContext } from './checkout-context.ts'
import { closeCheckout, endCheckout, releaseHeld } from './end-checkout.ts'
import { type CheckoutRequest, isOver, prepareCheckout } from './prepare-checkout.ts'
import { finalizePayment, type PaymentResult } from './provider/finalize-payment.ts'
import { syncIntent } from './provider/sync-intent.ts'
import { type CheckoutRow, lockCheckout, saveCheckout } from './store.ts'

/**
 * Prepares the cart's one open checkout and returns it with the payment intent; the same for repeated requests
 * (docs/rules/payments.md#one-intent). If the intent was paid meanwhile, its order is made and the request refused; if
 * the intent has ended, a new checkout replaces it. A checkout of CHF 0 has no intent: it is ordered as it is
 * (docs/rules/checkout.md#free-orders). Other refusals: those of `prepareCheckout`.
 */
export async function openCheckout(context: CheckoutContext, request: CheckoutRequest) {
  const checkout = await prepareLiveCheckout(context, request)
  if (checkout instanceof Refusal) return checkout
  let opened: Awaited<ReturnType<typeof openIntent>> | undefined
  try {
    opened = await openIntent(context, request, checkout)
    throwIfOverdue()
    return opened
  } catch (error) {
    await outsideDeadline(() => releaseUnanswered(context, checkout, { isSynced: opened !== undefined }))
    throw error
  }
}

/** Creates or updates the intent of a prepared checkout. */
async function openIntent(context: CheckoutContext, request: CheckoutRequest, checkout: CheckoutRow) {
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
 * Releases what a pay click has reserved when it ends with an error, as its customer may not come back; unless another
 * click has followed, or an earlier one was answered and its payment may be under way. `isSynced`: the answer was
 * ready, but too late.
 */
async function releaseUnanswered({ db, log }: CheckoutContext, prepared: CheckoutRow, { isSynced }: { isSynced: boolean }): Promise<void> {
  const { id, intentRequests, intentRequestsSince } = prepared
  const release = async (tx: Db) => {
    const checkout = await lockCheckout(tx, id)
    const isLatest = checkout?.intentRequests === intentRequests && checkout.intentRequestsSince.getTime() === intentRequestsSince.getTime()
    if (!isLatest || checkout.state !== 'open' || checkout.reservedUntil === null) return
    const answered = isSynced ? prepared.syncedRevision : checkout.syncedRevision
    if (answered?.contact) return
    await releaseHeld(tx, id)
    await saveCheckout(tx, id, { reservedUntil: null })
  }
  // Otherwise it ends with its checkout, and the customer is told why the click failed, not why this did.
  await transaction(db, release).catch((error: unknown) => log.warn({ err: error, checkout: id }, 'a reservation could not be released'))
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
