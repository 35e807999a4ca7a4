import { transaction } from '#server/platform/database/pool.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { Cashier } from './cashier.ts'
import { finalizePayment } from './finalize-payment.ts'
import { type Asked, prepareCheckout } from './prepare-checkout.ts'
import { prepareIntent } from './prepare-intent.ts'
import { closeCheckout, lockCheckout } from './store.ts'

/**
 * Reserves the basket and answers the secret of its one open intent; asked again for the same basket it answers the
 * same. An intent that was paid meanwhile becomes its order, and one that has ended makes way for another.
 */
export async function openPayment(cashier: Cashier, asked: Asked) {
  const checkout = await prepareCheckout(cashier.db, asked)
  if (checkout instanceof Refusal) return checkout
  const prepared = await prepareIntent(cashier.patientDb, cashier.payments, checkout.id)
  if (prepared.state === 'ready') return prepared

  const settlement = prepared.intentId === null ? undefined : await finalizePayment(cashier, prepared.intentId)
  const isGone =
    settlement === undefined || settlement.state === 'unknown' || (settlement.state === 'unpaid' && settlement.intent.status === 'canceled')
  if (!isGone) return refuse('already-paid', { paymentIntentId: prepared.intentId })
  await cancelEnded(cashier, checkout.id)
  const second = await prepareCheckout(cashier.db, asked)
  if (second instanceof Refusal) return second
  const anew = await prepareIntent(cashier.patientDb, cashier.payments, second.id)
  return anew.state === 'ready' ? anew : refuse('payment-unavailable')
}

async function cancelEnded({ db }: Cashier, checkoutId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout?.state === 'open') await closeCheckout(tx, checkoutId, 'cancelled')
  })
}
