import { releaseGiftCard } from '#server/gift-cards/hold-gift-card.ts'
import type { Intent, Payments } from '#server/payments/payments.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { releaseStock } from '#server/products/reserve-stock.ts'
import { releaseVoucher } from '#server/vouchers/store/redemptions.ts'
import type { CheckoutContext } from './checkout-context.ts'
import { finalizePayment } from './provider/finalize-payment.ts'
import { countingAttempts, createIntentOf } from './provider/sync-intent.ts'
import { type CheckoutRow, listUnusedCheckouts, lockCheckout, saveCheckout } from './store.ts'

/** Cancels the intent of an open checkout and closes it; if it was paid just before, makes its order instead. */
export async function endCheckout(context: CheckoutContext, checkoutId: string): Promise<void> {
  const { providerDb, payments } = context
  const paid = await countingAttempts(providerDb, checkoutId, async (tx): Promise<Intent | undefined> => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout?.state !== 'open') return undefined
    const intent = await cancelIntentOf(payments, checkout)
    if (intent && intent.status !== 'canceled') return intent
    await closeCheckout(tx, checkoutId, checkout.expiresAt.getTime() <= context.clock() ? 'expired' : 'cancelled')
    return undefined
  })
  if (paid) await finalizePayment(context, paid.id)
}

function cancelIntentOf(payments: Payments, checkout: CheckoutRow): Promise<Intent | undefined> | undefined {
  const { paymentIntentId, openedTotal } = checkout
  if (paymentIntentId !== null) return payments.cancelIntent(paymentIntentId)
  // Nothing was ever to be paid.
  if (openedTotal === 0) return undefined
  // The response of the creation may have been lost; creating it again returns the same intent.
  return createIntentOf(payments, checkout).then(({ id }) => payments.cancelIntent(id))
}

/** Ends a locked checkout without a payment: its stock, voucher and gift card are free again. */
export async function closeCheckout(tx: Db, id: string, state: 'expired' | 'cancelled'): Promise<void> {
  await releaseHeld(tx, id)
  await saveCheckout(tx, id, { state })
}

/** Releases what a locked checkout holds: packs, a voucher, a part of a gift card. */
export async function releaseHeld(tx: Db, id: string): Promise<void> {
  await releaseStock(tx, id)
  await releaseVoucher(tx, id)
  await releaseGiftCard(tx, id)
}

/** Ends the open checkouts of a cart that was emptied or merged, so that others can have what they had reserved. */
export async function endUnusedCheckouts(context: CheckoutContext, cartId: string): Promise<void> {
  for (const id of await listUnusedCheckouts(context.db, cartId)) await endCheckout(context, id)
}
