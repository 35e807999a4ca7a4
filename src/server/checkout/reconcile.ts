import type { Intent } from '#server/payments/payments.ts'
import { transaction } from '#server/platform/database/pool.ts'
import type { Cashier } from './cashier.ts'
import { finalizePayment } from './finalize-payment.ts'
import { closeCheckout, listDueCheckouts, lockCheckout, saveCheckout } from './store.ts'
import type { CheckoutRow } from './tables.ts'

const FIRST_WAIT_MS = 60_000
const AT_ONCE = 200

/**
 * Compares open checkouts with the provider, so that a payment nobody told us of becomes an order and what is not paid
 * in time gives its stock back. Answers how many were looked at.
 */
export async function reconcile(cashier: Cashier): Promise<number> {
  const due = await listDueCheckouts(cashier.db, { now: new Date(cashier.clock()), limit: AT_ONCE })
  for (const checkout of due) await checkCheckout(cashier, checkout)
  return due.length
}

/** One checkout: a paid one is settled; an expired one ends only after the provider has cancelled its intent. */
export async function checkCheckout(cashier: Cashier, checkout: CheckoutRow): Promise<void> {
  const { db, clock } = cashier
  // Said first: one checkout that cannot be settled must not keep the others waiting.
  await saveCheckout(db, checkout.id, { nextCheckAt: nextCheck(checkout, clock()) })
  const isOver = checkout.expiresAt.getTime() <= clock()
  const intent = checkout.paymentIntentId === null ? undefined : await cashier.payments.findIntent(checkout.paymentIntentId)
  if (intent?.status === 'succeeded') {
    await finalizePayment(cashier, intent.id)
    return
  }
  if (intent?.status === 'canceled' || (isOver && intent?.status !== 'processing')) await endCheckout(cashier, checkout.id)
}

/** Cancels the intent and, unless it was paid just then, frees what was reserved. */
export async function endCheckout(cashier: Cashier, checkoutId: string): Promise<void> {
  const paid = await transaction(cashier.patientDb, async (tx): Promise<Intent | undefined> => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout?.state !== 'open') return undefined
    const intent = checkout.paymentIntentId === null ? undefined : await cashier.payments.cancelIntent(checkout.paymentIntentId)
    if (intent && intent.status !== 'canceled') return intent
    await closeCheckout(tx, checkoutId, checkout.expiresAt.getTime() <= cashier.clock() ? 'expired' : 'cancelled')
    return undefined
  })
  if (paid) await finalizePayment(cashier, paid.id)
}

/** Ever more rarely while it is open, and when it is over. */
function nextCheck({ createdAt, expiresAt }: CheckoutRow, now: number): Date {
  const wait = Math.max(FIRST_WAIT_MS, now - createdAt.getTime())
  return new Date(now < expiresAt.getTime() ? Math.min(now + wait, expiresAt.getTime()) : now + FIRST_WAIT_MS)
}
