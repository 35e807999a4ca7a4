import { transaction } from '#server/platform/database/pool.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { CheckoutContext } from './checkout-context.ts'
import { finalizePayment } from './finalize-payment.ts'
import { type Asked, prepareCheckout } from './prepare-checkout.ts'
import { prepareIntent } from './prepare-intent.ts'
import { closeCheckout, lockCheckout } from './store.ts'

/**
 * Reserves the basket and answers the secret of its one open intent; asked again for the same basket it answers the
 * same. An intent that was paid meanwhile becomes its order, and one that has ended makes way for another.
 */
export async function openPayment(context: CheckoutContext, asked: Asked) {
  const checkout = await prepareCheckout(context.db, asked)
  if (checkout instanceof Refusal) return checkout
  const prepared = await prepareIntent(context.providerDb, context.payments, checkout.id)
  if (prepared.state === 'ready') return prepared

  const settlement = prepared.intentId === null ? undefined : await finalizePayment(context, prepared.intentId)
  const isGone =
    settlement === undefined || settlement.state === 'unknown' || (settlement.state === 'unpaid' && settlement.intent.status === 'canceled')
  if (!isGone) return refuse('already-paid', { paymentIntentId: prepared.intentId })
  await cancelEnded(context, checkout.id)
  const second = await prepareCheckout(context.db, asked)
  if (second instanceof Refusal) return second
  const anew = await prepareIntent(context.providerDb, context.payments, second.id)
  return anew.state === 'ready' ? anew : refuse('payment-unavailable')
}

async function cancelEnded({ db }: CheckoutContext, checkoutId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout?.state === 'open') await closeCheckout(tx, checkoutId, 'cancelled')
  })
}
