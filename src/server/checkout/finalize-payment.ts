import { findOrderOfIntent, type OrderRow } from '#server/orders/store.ts'
import type { Intent, Payments } from '#server/payments/payments.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import type { CheckoutContext } from './checkout-context.ts'
import { settlePayment } from './settle-payment.ts'
import { lockCheckoutOfIntent, saveCheckout } from './store.ts'
import { type CheckoutRow, paymentEventTable, type SyncedRevision } from './tables.ts'

export type Settlement =
  | { state: 'paid'; order: OrderRow }
  /** Not paid (yet): how the provider has it. */
  | { state: 'unpaid'; intent: Intent }
  /** Paid, but not as agreed: a person has to look. */
  | { state: 'clarify' }
  | { state: 'unknown' }

/**
 * The one way from a paid intent to its order, whoever calls first: browser, webhook or reconciler. Any number of calls
 * in any order, across crashes, make one order and all answer it (trust, the payment design).
 */
export async function finalizePayment(
  context: CheckoutContext,
  intentId: string,
  event?: { id: string; kind: string },
): Promise<Settlement> {
  const { db, payments, failpoint } = context
  const made = await findOrderOfIntent(db, intentId)
  if (made) return { state: 'paid', order: made }
  const intent = await payments.findIntent(intentId)
  failpoint('intent-retrieved')
  if (!intent) return { state: 'unknown' }
  if (intent.status !== 'succeeded') return { state: 'unpaid', intent }

  const settlement = await transaction(db, async (tx): Promise<Settlement> => {
    failpoint('transaction-begun')
    if (event) await rememberEvent(tx, event)
    const checkout = await lockCheckoutOfIntent(tx, intentId)
    if (!checkout) return unknownPayment(context, intent)
    const order = await findOrderOfIntent(tx, intentId)
    if (order) return { state: 'paid', order }
    const agreed = agreedRevision(checkout, intent)
    const problem = agreed ? mismatch(payments, { checkout, agreed, intent }) : 'unknown revision'
    if (!agreed || problem) return clarify(tx, context, { checkout, intent, reason: problem ?? '' })
    const settled = await settlePayment(tx, context, { checkout, agreed, intent })
    failpoint('before-commit')
    return { state: 'paid', order: settled }
  })
  failpoint('after-commit')
  return settlement
}

/** Notes that an event of the provider has had its effect; false when it had before. */
export async function rememberEvent(tx: Db, event: { id: string; kind: string }): Promise<boolean> {
  const { rowCount } = await tx.insert(paymentEventTable).values(event).onConflictDoNothing()
  return rowCount === 1
}

function agreedRevision({ revision, snapshot, contact, cartVersion, told }: CheckoutRow, intent: Intent): SyncedRevision | undefined {
  if (intent.revision === revision) return { revision, snapshot, contact, cartVersion }
  return told?.revision === intent.revision ? told : undefined
}

/** What is wrong with the payment; undefined when it is the one that was agreed (trust, F15). */
function mismatch(
  payments: Payments,
  { checkout, agreed, intent }: { checkout: CheckoutRow; agreed: SyncedRevision; intent: Intent },
): string | undefined {
  if (checkout.state === 'invoiced') return 'paid although it was ordered on invoice'
  if (intent.checkoutId !== checkout.id) return 'metadata names another checkout'
  if (intent.currency !== 'chf') return `paid in ${intent.currency}`
  if (intent.received !== agreed.snapshot.total) return `received ${intent.received} Rappen instead of ${agreed.snapshot.total}`
  return intent.livemode === payments.livemode ? undefined : 'paid in another mode'
}

async function clarify(
  tx: Db,
  { log }: CheckoutContext,
  { checkout, intent, reason }: { checkout: CheckoutRow; intent: Intent; reason: string },
): Promise<Settlement> {
  log.error({ alert: 'payment-to-clarify', checkout: checkout.id, intent: intent.id, reason }, 'a payment is not as agreed')
  await saveCheckout(tx, checkout.id, { state: 'clarify', clarifyReason: reason })
  return { state: 'clarify' }
}

// The provider's account may addRoute others too; only a payment that names a checkout of ours is ours to worry about.
function unknownPayment({ log }: CheckoutContext, intent: Intent): Settlement {
  if (intent.checkoutId)
    log.error({ alert: 'payment-without-checkout', intent: intent.id, checkout: intent.checkoutId }, 'a payment has no checkout')
  return { state: 'unknown' }
}
