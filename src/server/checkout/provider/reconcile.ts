import type { CheckoutContext } from '../checkout-context.ts'
import { endCheckout } from '../end-checkout.ts'
import { isOver } from '../prepare-checkout.ts'
import { type CheckoutRow, listDueCheckouts, saveCheckout } from '../store.ts'
import { finalizePayment } from './finalize-payment.ts'

const INTERVAL_MS = 60_000
const CONCURRENCY = 8
const MAX_CHECKOUTS = 500

/**
 * Compares the due open checkouts with the provider, after a start all of them: makes the orders of payments that no
 * webhook reported, and ends expired checkouts (docs/rules/payments.md#reconciler). Returns how many were compared.
 */
export async function reconcile(context: CheckoutContext, { isStart = false }: { isStart?: boolean } = {}): Promise<number> {
  const dueBy = new Date(context.clock() + (isStart ? INTERVAL_MS : 0))
  const due = await listDueCheckouts(context.db, { dueBy, limit: MAX_CHECKOUTS })
  for (let first = 0; first < due.length; first += CONCURRENCY) {
    const results = await Promise.allSettled(due.slice(first, first + CONCURRENCY).map((checkout) => compare(context, checkout)))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  }
  return due.length
}

/** A paid checkout becomes its order; an expired one ends only once the provider has cancelled its intent. */
async function compare(context: CheckoutContext, checkout: CheckoutRow): Promise<void> {
  const { db, clock } = context
  // Saved first: a checkout that fails must not hold up the others in the next round.
  await saveCheckout(db, checkout.id, { nextCheckAt: nextCheck(checkout, clock()) })
  const intent = checkout.paymentIntentId === null ? undefined : await context.payments.findIntent(checkout.paymentIntentId)
  if (intent?.status === 'succeeded') {
    await finalizePayment(context, intent.id)
    return
  }
  if (intent?.status === 'canceled' || (isOver(checkout, clock()) && intent?.status !== 'processing'))
    await endCheckout(context, checkout.id)
}

/** The next check is in a minute, or at the expiry if that is sooner. */
function nextCheck({ expiresAt }: CheckoutRow, now: number): Date {
  return new Date(now < expiresAt.getTime() ? Math.min(now + INTERVAL_MS, expiresAt.getTime()) : now + INTERVAL_MS)
}
