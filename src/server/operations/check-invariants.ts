import { minus } from '#domain/money/money.ts'
import { findCheckoutOfIntent } from '#server/checkout/store.ts'
import { chargedOf } from '#server/orders/refunds/refundable.ts'
import { findOrderOfIntent } from '#server/orders/store.ts'
import type { Intent, Payments } from '#server/payments/payments.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { checkDatabase, type InvariantCheck } from './store.ts'

interface DoctorDeps {
  db: Db
  payments: Payments
  now: number
  /** Payment intents created before are not compared. */
  since: number
  /** Checks only orders that have changed since then, in epoch ms; all of them without it. */
  ordersSince?: number
}

/** A younger payment may still be on its way to becoming an order. */
const LOST_AFTER_MS = 60_000

/** Checks all invariants, including the payment provider's ledger. Only reads, so it is safe on a live shop. */
export async function checkInvariants(deps: DoctorDeps): Promise<InvariantCheck[]> {
  return [...(await checkDatabase(deps.db, deps.ordersSince)), await comparePayments(deps)]
}

async function comparePayments({ db, payments, now, since }: DoctorDeps): Promise<InvariantCheck> {
  const violations: string[] = []
  for await (const intent of payments.listIntents()) {
    if (intent.createdAt.getTime() < since) break
    const problem = intent.status === 'succeeded' && intent.checkoutId ? await problemOf(db, intent, now) : undefined
    if (problem) violations.push(`payment ${intent.id}: ${problem}`)
  }
  return { name: 'I4', rule: 'every payment that the provider received has an order of the same amount', violations }
}

async function problemOf(db: Db, intent: Intent, now: number): Promise<string | undefined> {
  const order = await findOrderOfIntent(db, intent.id)
  const checkout = await findCheckoutOfIntent(db, intent.id)
  if (order)
    return minus(chargedOf(order), order.giftCardAmount) === intent.received || checkout?.reviewOutcome === 'accepted'
      ? undefined
      : `order ${order.number} was charged ${chargedOf(order)} and ${order.giftCardAmount} paid by gift card, but ${intent.received} Rappen were received`
  if (checkout?.reviewOutcome === 'refunded') return undefined
  if (checkout?.state === 'needs_review') return `needs review: ${checkout.reviewReason}`
  return now - intent.createdAt.getTime() > LOST_AFTER_MS ? 'has no order' : undefined
}
