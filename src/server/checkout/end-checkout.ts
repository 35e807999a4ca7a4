import { releaseStock } from '#server/catalogue/reserve-stock.ts'
import type { Intent } from '#server/payments/payments.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { releaseVoucher } from '#server/promotions/store/redemptions.ts'
import type { CheckoutContext } from './checkout-context.ts'
import { finalizePayment } from './finalize-payment.ts'
import { lockCheckout, saveCheckout } from './store.ts'
import { countingAttempts, createIntentOf } from './sync-intent.ts'

/** Cancels the intent of an open checkout and closes it; if it was paid just before, makes its order instead. */
export async function endCheckout(context: CheckoutContext, checkoutId: string): Promise<void> {
  const { providerDb, payments } = context
  const paid = await countingAttempts(providerDb, checkoutId, async (tx): Promise<Intent | undefined> => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout?.state !== 'open') return undefined
    // The response of the creation may have been lost; creating it again returns the same intent.
    const intentId = checkout.paymentIntentId ?? (await createIntentOf(payments, checkout)).id
    const intent = await payments.cancelIntent(intentId)
    if (intent && intent.status !== 'canceled') return intent
    await closeCheckout(tx, checkoutId, checkout.expiresAt.getTime() <= context.clock() ? 'expired' : 'cancelled')
    return undefined
  })
  if (paid) await finalizePayment(context, paid.id)
}

/** Ends a locked checkout without a payment: its stock and voucher are free again. */
export async function closeCheckout(tx: Db, id: string, state: 'expired' | 'cancelled'): Promise<void> {
  await releaseStock(tx, id)
  await releaseVoucher(tx, id)
  await saveCheckout(tx, id, { state })
}
