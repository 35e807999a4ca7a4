import type { Intent } from '#server/payments/payments.ts'
import { transaction } from '#server/platform/database/pool.ts'
import type { CheckoutContext } from './checkout-context.ts'
import { finalizePayment } from './finalize-payment.ts'
import { closeCheckout, listDueCheckouts, lockCheckout, saveCheckout } from './store.ts'
import type { CheckoutRow } from './tables.ts'

const EVERY_MS = 60_000
const AT_ONCE = 8
const AT_MOST = 500

/**
 * Compares open checkouts with the provider every minute, so that a payment nobody told us of becomes an order and what
 * is not paid in time gives its stock back; after a start all of them at once. Answers how many were looked at.
 */
export async function reconcile(context: CheckoutContext, { isStart = false }: { isStart?: boolean } = {}): Promise<number> {
  const dueBy = new Date(context.clock() + (isStart ? EVERY_MS : 0))
  const due = await listDueCheckouts(context.db, { dueBy, limit: AT_MOST })
  for (let first = 0; first < due.length; first += AT_ONCE) {
    const checked = await Promise.allSettled(due.slice(first, first + AT_ONCE).map((checkout) => checkCheckout(context, checkout)))
    const failed = checked.find((each) => each.status === 'rejected')
    if (failed) throw failed.reason
  }
  return due.length
}

/** One checkout: a paid one is settled; an expired one ends only after the provider has cancelled its intent. */
async function checkCheckout(context: CheckoutContext, checkout: CheckoutRow): Promise<void> {
  const { db, clock } = context
  // Said first: one checkout that cannot be settled must not keep the others waiting.
  await saveCheckout(db, checkout.id, { nextCheckAt: nextCheck(checkout, clock()) })
  const isOver = checkout.expiresAt.getTime() <= clock()
  const intent = checkout.paymentIntentId === null ? undefined : await context.payments.findIntent(checkout.paymentIntentId)
  if (intent?.status === 'succeeded') {
    await finalizePayment(context, intent.id)
    return
  }
  if (intent?.status === 'canceled' || (isOver && intent?.status !== 'processing')) await endCheckout(context, checkout.id)
}

/** Cancels the intent and, unless it was paid just then, frees what was reserved. */
export async function endCheckout(context: CheckoutContext, checkoutId: string): Promise<void> {
  const { providerDb, payments } = context
  const paid = await transaction(providerDb, async (tx): Promise<Intent | undefined> => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout?.state !== 'open') return undefined
    // One that was opened and never written down, because its answer was lost, is answered again.
    const intentId = checkout.paymentIntentId ?? (await payments.openIntent({ checkoutId, amount: checkout.openedTotal })).id
    const intent = await payments.cancelIntent(intentId)
    if (intent && intent.status !== 'canceled') return intent
    await closeCheckout(tx, checkoutId, checkout.expiresAt.getTime() <= context.clock() ? 'expired' : 'cancelled')
    return undefined
  })
  if (paid) await finalizePayment(context, paid.id)
}

/** In a minute, or when it is over if that is sooner. */
function nextCheck({ expiresAt }: CheckoutRow, now: number): Date {
  return new Date(now < expiresAt.getTime() ? Math.min(now + EVERY_MS, expiresAt.getTime()) : now + EVERY_MS)
}
