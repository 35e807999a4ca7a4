import type { RefusalCode } from '#contract/refusal-texts.ts'
import { changeStatus } from '#server/orders/change-status.ts'
import type { NewOrder } from '#server/orders/place-order.ts'
import { findOrderOfCheckout, type OrderRow } from '#server/orders/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { CheckoutContext } from '../checkout-context.ts'
import { type ExpectedCart, expectedCartProblem } from '../expected-cart.ts'
import { finalizePayment } from '../provider/finalize-payment.ts'
import { type CheckoutRevision, type CheckoutRow, lockNamedCheckout, saveCheckout } from '../store.ts'
import { completeOrder, holdOrderedGiftCard, placeCheckoutOrder, redeemOrderedVoucher, reserveOrdered } from './complete-order.ts'

/** An open checkout with a contact. */
export type OrderableCheckout = CheckoutRow & { contact: NonNullable<CheckoutRevision['contact']> & { email: string } }

/**
 * How an order is made that no payment through the provider precedes; 'free' has nothing left to pay, also when it was
 * paid in cash.
 */
export type UnpaidWay = Pick<NewOrder, 'payment' | 'isHeld' | 'placedBy'> & { state: 'invoiced' | 'free' }

interface UnpaidOrder<Code extends RefusalCode> {
  /** The payment intent, or the checkout's own id where it has none. */
  checkoutName: string
  expectedCart: ExpectedCart
  /** The only revision that may be ordered; any without it. */
  revision?: number
  /**
   * Refuses the order or says how it is made; asked before the intent is cancelled and again, with `isFinal`,
   * afterwards.
   */
  decide: (tx: Db, checkout: CheckoutRow, isFinal: boolean) => Promise<UnpaidWay | Refusal<Code>>
}

/**
 * Makes the order of an open checkout that no payment precedes, once however often it is requested. An intent is
 * cancelled at the provider first; if it was paid just before, the paid order is returned
 * (docs/rules/checkout.md#invoice). A refusal that is known beforehand leaves the intent as it is.
 */
export async function placeUnpaidOrder<Code extends RefusalCode>(
  context: CheckoutContext,
  { checkoutName, expectedCart, revision, decide }: UnpaidOrder<Code>,
) {
  // Only the checkout is locked while the provider is asked.
  const placed = await rollbackOnRefusal(context.providerDb, async (tx) => {
    const checkout = await lockNamedCheckout(tx, checkoutName)
    if (!checkout) return refuse('payment-unknown')
    const existing = await findOrderOfCheckout(tx, checkout.id)
    if (existing) return existing
    const problem = problemOf(checkout, expectedCart)
    if (problem) return problem
    if (revision !== undefined && checkout.revision !== revision) return refuse('cart-changed', { quote: checkout.snapshot })
    const before = await decide(tx, checkout, false)
    if (before instanceof Refusal) return before
    const { paymentIntentId } = checkout
    const intent = paymentIntentId === null ? null : await context.payments.cancelIntent(paymentIntentId)
    if (paymentIntentId !== null && intent?.status !== 'canceled') return { paidBy: paymentIntentId }
    // Nothing else may be locked while the provider is asked, so another order may have been faster.
    const way = await decide(tx, checkout, true)
    return way instanceof Refusal ? way : makeOrder(tx, context, { checkout, way })
  })
  return !(placed instanceof Refusal) && 'paidBy' in placed ? orderOfPayment(context, placed.paidBy) : placed
}

function problemOf({ state, snapshot }: CheckoutRow, expectedCart: ExpectedCart) {
  if (state === 'needs_review') return refuse('payment-unclear')
  if (state !== 'open') return refuse('checkout-over')
  const problem = expectedCartProblem(expectedCart, snapshot.lines, snapshot)
  return problem && refuse(problem, { quote: snapshot })
}

/** Whether somebody is known to whom the order can be sent and mailed, as with every order that a customer places. */
export function hasContact(checkout: CheckoutRow): checkout is OrderableCheckout {
  return checkout.contact?.email !== undefined
}

async function makeOrder(tx: Db, context: CheckoutContext, { checkout, way }: { checkout: CheckoutRow; way: UnpaidWay }) {
  const { failpoint } = context
  const { revision, snapshot, contact, cartVersion } = checkout
  const ordered = { revision, snapshot, contact, cartVersion }
  // The packs are reserved; only a product that was taken off sale since then can be short.
  const { refusal, cart } = await reserveOrdered(tx, { checkout, ordered })
  if (refusal) return refusal
  if ((await redeemOrderedVoucher(tx, context, { checkout, ordered })) !== null) return refuse('voucher-refused')
  if (!(await holdOrderedGiftCard(tx, context, { checkout, ordered }))) return refuse('gift-card-refused')
  const { state, ...payment } = way
  const placed = await placeCheckoutOrder(tx, context, { checkout, ordered, cart }, payment)
  failpoint('order-inserted')
  await saveCheckout(tx, checkout.id, { state })
  await completeOrder(tx, context, { ...placed, checkout, ordered })
  failpoint('mail-queued')
  if (snapshot.shippingMethod.kind !== 'collected') return placed.order
  const change = { orderId: placed.order.id, to: 'delivered', actor: way.placedBy ?? 'system', now: context.clock() } as const
  const handedOver = await changeStatus(tx, context, change)
  // There are packs, but none in a lot that may be handed over.
  return handedOver instanceof Refusal ? refuse('not-enough-stock') : handedOver
}

/** The order of an intent that could no longer be cancelled. */
async function orderOfPayment(context: CheckoutContext, intentId: string) {
  const result = await finalizePayment(context, intentId)
  if (result.state === 'paid') return result.order
  if (result.state === 'needs_review') return refuse('payment-unclear')
  return result.state === 'unpaid' ? refuse('already-paid', { paymentIntentId: intentId }) : refuse('payment-unknown')
}

/** The order of a checkout that was ordered without a payment; undefined for every other. */
export async function findUnpaidOrder(db: Db, checkout: CheckoutRow): Promise<OrderRow | undefined> {
  return checkout.state === 'invoiced' || checkout.state === 'free' ? findOrderOfCheckout(db, checkout.id) : undefined
}
