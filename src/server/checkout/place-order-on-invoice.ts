import { isInvoiceOffered } from '#domain/invoice.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import { findOrder, findOrderOfCheckout, type OrderRow } from '#server/orders/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { readShopSettings } from '#server/settings/store.ts'
import type { CheckoutContext } from './checkout-context.ts'
import { completeOrder, redeemOrderedVoucher, reserveOrdered } from './complete-order.ts'
import { type Account, decideOnInvoice, decideOnInvoiceLocked } from './decide-on-invoice.ts'
import { type ExpectedCart, expectedCartProblem } from './expected-cart.ts'
import { finalizePayment } from './finalize-payment.ts'
import { type CheckoutRow, lockCheckoutOfIntent, saveCheckout } from './store.ts'

/**
 * Makes the order of an open checkout that is to be paid by invoice, once however often it is requested. The intent is
 * cancelled at the provider first; if it was paid just before, the paid order is returned (docs/rules/checkout.md#invoice).
 * A refusal that is known beforehand leaves the intent as it is.
 */
export async function placeOrderOnInvoice(
  context: CheckoutContext,
  { intentId, expectedCart, account }: { intentId: string; expectedCart: ExpectedCart; account: Account | undefined },
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
    const { contact } = checkout
    if (contact === null) return refuse('contact-missing')
    const request = { checkout, contact, account, settings }
    const decided = await decideOnInvoice(tx, request)
    if (decided instanceof Refusal) return decided
    const intent = await context.payments.cancelIntent(intentId)
    if (intent?.status !== 'canceled') return undefined
    // Nothing may be locked while the provider is asked, so another order may have been faster.
    const decision = await decideOnInvoiceLocked(tx, request)
    if (decision instanceof Refusal) return decision
    return makeOrder(tx, context, { checkout, days: settings.invoice.days, isHeld: decision === 'held' })
  })
  return placed ?? orderOfPayment(context, intentId)
}

function problemOf(
  { state, total, snapshot }: CheckoutRow,
  { expectedCart, settings }: { expectedCart: ExpectedCart; settings: ShopSettings },
) {
  if (!isInvoiceOffered(settings, total)) return refuse('invoice-not-offered')
  if (state === 'needs_review') return refuse('payment-unclear')
  if (state !== 'open') return refuse('checkout-over')
  const problem = expectedCartProblem(expectedCart, snapshot.lines, snapshot)
  return problem && refuse(problem, { quote: snapshot })
}

interface ToOrder {
  checkout: CheckoutRow
  days: number
  isHeld: boolean
}

async function makeOrder(tx: Db, context: CheckoutContext, { checkout, days, isHeld }: ToOrder) {
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
    isHeld,
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
