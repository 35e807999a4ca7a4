import { FailedAttempt, type Intent, type Payments } from '#server/payments/payments.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { type CheckoutRow, lockCheckout, raiseIntentAttempt, saveCheckout } from '../store.ts'

export type SyncedIntent = { state: 'synced'; intent: Intent; checkout: CheckoutRow } | { state: 'closed'; intentId: string | null }

/**
 * Updates the PaymentIntent to match the checkout, and creates it for a new one; 'closed' when either can no longer be
 * paid or changed. The checkout stays locked meanwhile, so that of two requests the older cannot overwrite the newer.
 */
export function syncIntent(db: Db, payments: Payments, checkoutId: string): Promise<SyncedIntent> {
  return countingAttempts(db, checkoutId, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout?.state !== 'open') return { state: 'closed', intentId: checkout?.paymentIntentId ?? null }
    const intent = await matchingIntent(payments, checkout)
    if (!intent?.status.startsWith('requires_')) return { state: 'closed', intentId: intent?.id ?? checkout.paymentIntentId }
    const { revision, snapshot, contact, cartVersion } = checkout
    const syncedRevision = { revision, snapshot, contact, cartVersion }
    await saveCheckout(tx, checkout.id, { paymentIntentId: intent.id, clientSecret: intent.clientSecret, syncedRevision })
    return { state: 'synced', intent, checkout }
  })
}

/** A transaction that may create the intent; when the provider fails for good, the next one tries with another key. */
export async function countingAttempts<Result>(db: Db, checkoutId: string, work: (tx: Db) => Promise<Result>): Promise<Result> {
  try {
    return await transaction(db, work)
  } catch (error) {
    if (error instanceof FailedAttempt) await raiseIntentAttempt(db, checkoutId)
    throw error
  }
}

/** Creates the intent of a checkout; again when the response was lost. */
export function createIntentOf(payments: Payments, { id, openedTotal, intentAttempt }: CheckoutRow): Promise<Intent> {
  return payments.createIntent({ checkoutId: id, amount: openedTotal, attempt: intentAttempt })
}

function matchingIntent(payments: Payments, checkout: CheckoutRow): Promise<Intent | undefined> {
  const { paymentIntentId, syncedRevision, revision } = checkout
  if (paymentIntentId === null) return createIntent(payments, checkout)
  return syncedRevision?.revision === revision ? payments.findIntent(paymentIntentId) : updateIntent(payments, paymentIntentId, checkout)
}

async function createIntent(payments: Payments, checkout: CheckoutRow): Promise<Intent | undefined> {
  const created = await createIntentOf(payments, checkout)
  return checkout.revision === 1 && checkout.contact === null ? created : updateIntent(payments, created.id, checkout)
}

function updateIntent(payments: Payments, intentId: string, { total, revision, contact }: CheckoutRow): Promise<Intent | undefined> {
  return payments.updateIntent(intentId, { amount: total, revision, payer: contact })
}
