import { isInvoiceOffered } from '#domain/invoice.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import { findOrder, findOrderOfCheckout, type OrderRow } from '#server/orders/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { readShopSettings } from '#server/settings/store.ts'
import type { CheckoutContext } from './checkout-context.ts'
import { completeOrder, takeVoucher } from './complete-order.ts'
import { type ExpectedCart, expectedCartProblem } from './expected-cart.ts'
import { finalizePayment } from './finalize-payment.ts'
import { reserveStock } from './reserve-stock.ts'
import { lockCheckoutOfIntent, saveCheckout } from './store.ts'
import type { CheckoutRow } from './tables.ts'

/**
 * Makes the order of a reserved checkout that is to be paid by invoice, once however often it is asked for. Its intent
 * is cancelled at the provider first; a payment that was faster has won, and its order is the answer (decision 16).
 */
export async function orderOnInvoice(
  context: CheckoutContext,
  { intentId, expectedCart }: { intentId: string; expectedCart: ExpectedCart },
) {
  // While the provider is asked the checkout stays locked, and nothing else.
  const made = await rollbackOnRefusal(context.providerDb, async (tx) => {
    const checkout = await lockCheckoutOfIntent(tx, intentId)
    if (!checkout) return refuse('payment-unknown')
    const before = await findOrderOfCheckout(tx, checkout.id)
    if (before) return before
    const settings = await readShopSettings(tx)
    const problem = problemOf(checkout, { expectedCart, settings })
    if (problem) return problem
    const intent = await context.payments.cancelIntent(intentId)
    return intent?.status === 'canceled' ? makeOrder(tx, context, { checkout, days: settings.invoice.days }) : undefined
  })
  return made ?? orderOfPayment(context, intentId)
}

function problemOf(
  { state, contact, total, snapshot }: CheckoutRow,
  { expectedCart, settings }: { expectedCart: ExpectedCart; settings: ShopSettings },
) {
  if (!isInvoiceOffered(settings, total)) return refuse('invoice-not-offered')
  if (state === 'clarify') return refuse('payment-unclear')
  if (state !== 'open') return refuse('checkout-over')
  if (contact === null) return refuse('contact-missing')
  const problem = expectedCartProblem(expectedCart, snapshot.lines, snapshot)
  return problem && refuse(problem, { quote: snapshot })
}

async function makeOrder(tx: Db, context: CheckoutContext, { checkout, days }: { checkout: CheckoutRow; days: number }) {
  const { failpoint } = context
  const { revision, snapshot, contact, cartVersion } = checkout
  const agreed = { revision, snapshot, contact, cartVersion }
  // Reserved for this revision; only what was taken off sale meanwhile is missing.
  const shortage = await reserveStock(tx, checkout.id, snapshot.lines)
  if (shortage) return refuse('not-enough-stock', shortage)
  if ((await takeVoucher(tx, context, { checkout, agreed })) !== null) return refuse('voucher-refused')
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
  await completeOrder(tx, context, { order, checkout, agreed })
  failpoint('mail-queued')
  return (await findOrder(tx, order.id)) ?? order
}

/** What became of a payment that could no longer be cancelled. */
async function orderOfPayment(context: CheckoutContext, intentId: string) {
  const settlement = await finalizePayment(context, intentId)
  if (settlement.state === 'paid') return settlement.order
  if (settlement.state === 'clarify') return refuse('payment-unclear')
  return settlement.state === 'unpaid' ? refuse('already-paid', { paymentIntentId: intentId }) : refuse('payment-unknown')
}

/** The order of a checkout that was ordered on invoice; undefined for every other. */
export async function findOrderOnInvoice(db: Db, checkout: CheckoutRow): Promise<OrderRow | undefined> {
  return checkout.state === 'invoiced' ? findOrderOfCheckout(db, checkout.id) : undefined
}
