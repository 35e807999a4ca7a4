import type { Intent, Payments } from '#server/payments/payments.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { lockCheckout, saveCheckout } from './store.ts'
import type { CheckoutRow } from './tables.ts'

export type PreparedIntent = { state: 'ready'; intent: Intent; checkout: CheckoutRow } | { state: 'closed'; intentId: string | null }

/**
 * Makes the provider's one intent of this checkout say what the checkout says; 'closed' when it can no longer be paid
 * or changed. The checkout stays locked while the provider is asked, so that two askers cannot overtake each other.
 */
export function prepareIntent(db: Db, payments: Payments, checkoutId: string): Promise<PreparedIntent> {
  return transaction(db, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout?.state !== 'open') return { state: 'closed', intentId: checkout?.paymentIntentId ?? null }
    const intent = await presentIntent(payments, checkout)
    if (!intent?.status.startsWith('requires_')) return { state: 'closed', intentId: intent?.id ?? checkout.paymentIntentId }
    const { revision, snapshot, contact, cartVersion } = checkout
    const told = { revision, snapshot, contact, cartVersion }
    await saveCheckout(tx, checkout.id, { paymentIntentId: intent.id, clientSecret: intent.clientSecret, told })
    return { state: 'ready', intent, checkout }
  })
}

function presentIntent(payments: Payments, checkout: CheckoutRow): Promise<Intent | undefined> {
  const { paymentIntentId, told, revision } = checkout
  if (paymentIntentId === null) return openIntent(payments, checkout)
  return told?.revision === revision ? payments.findIntent(paymentIntentId) : tell(payments, paymentIntentId, checkout)
}

async function openIntent(payments: Payments, checkout: CheckoutRow): Promise<Intent | undefined> {
  const opened = await payments.openIntent({ checkoutId: checkout.id, amount: checkout.openedTotal })
  return checkout.revision === 1 && checkout.contact === null ? opened : tell(payments, opened.id, checkout)
}

function tell(payments: Payments, intentId: string, { total, revision, contact }: CheckoutRow): Promise<Intent | undefined> {
  return payments.changeIntent(intentId, { amount: total, revision, payer: contact })
}
