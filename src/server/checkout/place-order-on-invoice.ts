import { isInvoiceOffered } from '#domain/invoice.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import { findOrder, findOrderOfCheckout, type OrderRow } from '#server/orders/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { readShopSettings } from '#server/settings/store.ts'
import type { CheckoutContext } from './checkout-context.ts'
import { completeOrder, redeemOrderedVoucher, reserveOrdered } from './complete-order.ts'
import { type ExpectedCart, expectedCartProblem } from './expected-cart.ts'
import { finalizePayment } from './finalize-payment.ts'
import { type CheckoutRow, lockCheckoutOfIntent, saveCheckout } from './store.ts'

/**
 * Makes the order of an open checkout that is to be paid by invoice, once however often it is requested. The intent is
 * cancelled at the provider first; if it was paid just before, the paid order is returned (docs/rules/checkout.md#invoice).
 */
export async function placeOrderOnInvoice(
  context: CheckoutContext,
  { intentId, expectedCart }: { intentId: string; expectedCart: ExpectedCart },
) {
  // Only the checkout is locked while the provider is asked.
  const placed = await rollbackOnRefusal(context.providerDb, async (tx) => {
    const checkout = await lockCheckoutOfIntent(tx, intentId)
    if (!checkout) return refuse('payment-unknown')
    const existing = await findOrderOfCheckout(tx, checkout.id)
    if (existing) return existing
    const settings = await readShopSettings(tx)
    const problem = problemOf(checkout, { expectedCart, settings })
    if (problem) return problem
    const intent = await context.payments.cancelIntent(intentId)
    return intent?.status === 'canceled' ? makeOrder(tx, context, { checkout, days: settings.invoice.days }) : undefined
  })
  return placed ?? orderOfPayment(context, intentId)
}

function problemOf(
  { state, contact, total, snapshot }: CheckoutRow,
  { expectedCart, settings }: { expectedCart: ExpectedCart; settings: ShopSettings },
) {
  if (!isInvoiceOffered(settings, total)) return refuse('invoice-not-offered')
  if (state === 'needs_review') return refuse('payment-unclear')
  if (state !== 'open') return refuse('checkout-over')
  if (contact === null) return refuse('contact-missing')
  const problem = expectedCartProblem(expectedCart, snapshot.lines, snapshot)
  return problem && refuse(problem, { quote: snapshot })
}

async function makeOrder(tx: Db, context: CheckoutContext, { checkout, days }: { checkout: CheckoutRow; days: number }) {
  const { failpoint } = context
  const { revision, snapshot, contact, cartVersion } = checkout
  const ordered = { revision, snapshot, contact, cartVersion }
  // The packs are reserved; only a product that was taken off sale since then can be short.
  const shortage = await reserveOrdered(tx, { checkout, ordered })
  if (shortage) return refuse('not-enough-stock', shortage)
  if ((await redeemOrderedVoucher(tx, context, { checkout, ordered })) !== null) return refuse('voucher-refused')
  const order = await placeOrder(tx, context, {
    checkoutId: checkout.id,
    payment: { invoiceDays: days },
    userId: checkout.userId,
    quote: snapshot,
    contact,
    needsAttention: null,
    placedAt: new Date(context.clock()),
  })
  failpoint('order-inserted')
  await saveCheckout(tx, checkout.id, { state: 'invoiced' })
  await completeOrder(tx, context, { order, checkout, ordered })
  failpoint('mail-queued')
  return (await findOrder(tx, order.id)) ?? order
}

/** The order of an intent that could no longer be cancelled. */
async function orderOfPayment(context: CheckoutContext, intentId: string) {
  const result = await finalizePayment(context, intentId)
  if (result.state === 'paid') return result.order
  if (result.state === 'needs_review') return refuse('payment-unclear')
  return result.state === 'unpaid' ? refuse('already-paid', { paymentIntentId: intentId }) : refuse('payment-unknown')
}

/** The order of a checkout that was ordered on invoice; undefined for every other. */
export async function findOrderOnInvoice(db: Db, checkout: CheckoutRow): Promise<OrderRow | undefined> {
  return checkout.state === 'invoiced' ? findOrderOfCheckout(db, checkout.id) : undefined
}
