import { amountDue } from '#domain/gift-cards/gift-card.ts'
import { hasQuotedRecipients } from '#domain/gifts/gift-list.ts'
import { formatChf } from '#domain/money/money.ts'
import { releaseGiftCard } from '#server/gift-cards/hold-gift-card.ts'
import { findOrderOfIntent, type OrderRow } from '#server/orders/store.ts'
import type { Intent, Payments } from '#server/payments/payments.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { outsideDeadline } from '#server/platform/deadline.ts'
import { releaseStock } from '#server/products/reserve-stock.ts'
import { releaseVoucher } from '#server/vouchers/store/redemptions.ts'
import type { CheckoutContext } from '../checkout-context.ts'
import type { OrderedCheckout } from '../placement/complete-order.ts'
import { placePaidOrder } from '../placement/place-paid-order.ts'
import { type CheckoutRevision, type CheckoutRow, lockCheckoutOfIntent, recordPaymentEvent, saveCheckout } from '../store.ts'

export type PaymentResult =
  | { state: 'paid'; order: OrderRow }
  /** Not paid, or not yet: the intent as the provider has it. */
  | { state: 'unpaid'; intent: Intent }
  /** Paid, but not as agreed: an operator has to decide (docs/rules/payments.md#needs-review). */
  | { state: 'needs_review' }
  /** No intent, or none of a checkout of ours. */
  | { state: 'unknown' }

type PaymentEvent = { id: string; kind: string }

/** The last of the calls that this process is making for each intent. */
const latest = new Map<string, Promise<PaymentResult>>()

/**
 * Turns a paid intent into its order. Browser, webhook and reconciler all use this function, any number of times, in
 * any order and across crashes; the intent gets one order, which every call returns (docs/rules/payments.md#finalize).
 * With an event of the provider, records it, together with a new order; with the checkout as it was just read, looks
 * for no order of an open one. Calls for the same intent wait for each other here, so that the second gets the order of
 * the first, instead of asking the provider too and waiting in a transaction.
 */
export async function finalizePayment(
  context: CheckoutContext,
  intentId: string,
  known: { event?: PaymentEvent; checkout?: CheckoutRow } = {},
): Promise<PaymentResult> {
  const before = latest.get(intentId)?.catch(() => undefined)
  // Whoever has paid gets the order, also one who was not answered in time.
  const call = outsideDeadline(async () => {
    const earlier = await before
    if (earlier?.state !== 'paid') return finalize(context, intentId, known)
    if (known.event) await recordPaymentEvent(context.db, known.event)
    return earlier
  })
  latest.set(intentId, call)
  try {
    return await call
  } finally {
    if (latest.get(intentId) === call) latest.delete(intentId)
  }
}

async function finalize(
  context: CheckoutContext,
  intentId: string,
  { event, checkout: before }: { event?: PaymentEvent; checkout?: CheckoutRow },
): Promise<PaymentResult> {
  const { db, payments, failpoint } = context
  const existing = before?.state === 'open' ? undefined : await findOrderOfIntent(db, intentId)
  if (existing) {
    if (event) await recordPaymentEvent(db, event)
    return { state: 'paid', order: existing }
  }
  const intent = await payments.findIntent(intentId)
  failpoint('intent-retrieved')
  if (!intent) return { state: 'unknown' }
  if (intent.status !== 'succeeded') return { state: 'unpaid', intent }

  const result = await transaction(db, async (tx): Promise<PaymentResult> => {
    failpoint('transaction-begun')
    if (event) await recordPaymentEvent(tx, event)
    const checkout = await lockCheckoutOfIntent(tx, intentId)
    if (!checkout) return withoutCheckout(context, intent)
    // An open checkout has no order: both are saved together.
    const order = checkout.state === 'open' ? undefined : await findOrderOfIntent(tx, intentId)
    if (order) return { state: 'paid', order }
    // It was marked before, and may have been decided since.
    if (checkout.reviewReason !== null) return { state: 'needs_review' }
    const ordered = paidRevision(checkout, intent)
    const problem = ordered ? mismatch(payments, { checkout, ordered, intent }) : 'Bezahlt für einen unbekannten Stand des Warenkorbs'
    if (!ordered || problem) return markForReview(tx, context, { checkout, intent, reason: problem ?? '' })
    const placed = await placePaidOrder(tx, context, { checkout, ordered, intent })
    if (!placed) return markForReview(tx, context, { checkout, intent, reason: GIFT_CARD_GONE })
    failpoint('before-commit')
    return { state: 'paid', order: placed }
  })
  failpoint('after-commit')
  return result
}

const GIFT_CARD_GONE = 'Das Guthaben der Geschenkkarte reicht nicht mehr'

/** The revision that the payer saw: the present one or, when the intent was paid before its update, the one before. */
function paidRevision(checkout: CheckoutRow, intent: Intent): CheckoutRevision | undefined {
  const { revision, snapshot, contact, cartVersion, syncedRevision } = checkout
  if (intent.revision === revision) return { revision, snapshot, contact, cartVersion }
  return syncedRevision?.revision === intent.revision ? syncedRevision : undefined
}

/**
 * How the payment differs from what was agreed, in German for the operator; undefined when it does not
 * (docs/failure-modes.md#f15).
 */
function mismatch(payments: Payments, { checkout, ordered, intent }: OrderedCheckout & { intent: Intent }): string | undefined {
  if (checkout.state === 'invoiced') return 'Bezahlt, obwohl auf Rechnung bestellt'
  if (checkout.state === 'free') return 'Bezahlt, obwohl ganz mit Gutschein, Geschenkkarte oder bar bezahlt'
  if (intent.checkoutId !== checkout.id) return 'Der Zahlungsanbieter nennt einen anderen Warenkorb'
  if (intent.currency !== 'chf') return `Bezahlt in ${intent.currency.toUpperCase()}`
  if (ordered.contact && !hasQuotedRecipients(ordered.contact.gift, ordered.snapshot)) return 'Die Adressliste gehört nicht zum Warenkorb'
  const due = amountDue(ordered.snapshot)
  if (intent.received !== due) return `Erhalten ${formatChf(intent.received)} statt ${formatChf(due)}`
  return intent.livemode === payments.livemode ? undefined : 'Bezahlt im falschen Modus (Test oder Live)'
}

async function markForReview(
  tx: Db,
  { log }: CheckoutContext,
  { checkout, intent, reason }: { checkout: CheckoutRow; intent: Intent; reason: string },
): Promise<PaymentResult> {
  log.error({ alert: 'payment-needs-review', checkout: checkout.id, intent: intent.id, reason }, 'a payment is not as agreed')
  // What an order without a payment has bought stays bought; everything else waits for the decision without stock and
  // voucher.
  if (checkout.state !== 'invoiced' && checkout.state !== 'free') {
    await releaseStock(tx, checkout.id)
    await releaseVoucher(tx, checkout.id)
    await releaseGiftCard(tx, checkout.id)
  }
  await saveCheckout(tx, checkout.id, { state: 'needs_review', reviewReason: reason })
  return { state: 'needs_review' }
}

/**
 * The provider's account may serve other systems; only a payment whose metadata names a checkout of ours is an alert.
 */
function withoutCheckout({ log }: CheckoutContext, intent: Intent): PaymentResult {
  if (intent.checkoutId)
    log.error({ alert: 'payment-without-checkout', intent: intent.id, checkout: intent.checkoutId }, 'a payment has no checkout')
  return { state: 'unknown' }
}
