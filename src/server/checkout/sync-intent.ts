import type { Intent, Payments } from '#server/payments/payments.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { type CheckoutRow, lockCheckout, saveCheckout } from './store.ts'

export type SyncedIntent = { state: 'synced'; intent: Intent; checkout: CheckoutRow } | { state: 'closed'; intentId: string | null }

/**
 * Updates the PaymentIntent to match the checkout, and creates it for a new one; 'closed' when either can no longer be
 * paid or changed. The checkout stays locked meanwhile, so that of two requests the older cannot overwrite the newer.
 */
export function syncIntent(db: Db, payments: Payments, checkoutId: string): Promise<SyncedIntent> {
  return transaction(db, async (tx) => {
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

function matchingIntent(payments: Payments, checkout: CheckoutRow): Promise<Intent | undefined> {
  const { paymentIntentId, syncedRevision, revision } = checkout
  if (paymentIntentId === null) return createIntent(payments, checkout)
  return syncedRevision?.revision === revision ? payments.findIntent(paymentIntentId) : updateIntent(payments, paymentIntentId, checkout)
}

async function createIntent(payments: Payments, checkout: CheckoutRow): Promise<Intent | undefined> {
  const created = await payments.createIntent({ checkoutId: checkout.id, amount: checkout.openedTotal })
  return checkout.revision === 1 && checkout.contact === null ? created : updateIntent(payments, created.id, checkout)
}

function updateIntent(payments: Payments, intentId: string, { total, revision, contact }: CheckoutRow): Promise<Intent | undefined> {
  return payments.updateIntent(intentId, { amount: total, revision, payer: contact })
}
