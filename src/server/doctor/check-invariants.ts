import { findCheckoutOfIntent } from '#server/checkout/store.ts'
import { findOrderOfIntent } from '#server/orders/store.ts'
import type { Intent, Payments } from '#server/payments/payments.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { checkDatabase, type Finding } from './store.ts'

interface Patient {
  db: Db
  payments: Payments
  now: number
  /** Intents older than this are not compared again. */
  since: number
}

/** A payment that old without an order is lost; a younger one is on its way. */
const ON_ITS_WAY_MS = 60_000

/** Checks that all invariants hold, the provider's ledger included; it only reads and is safe on a live shop. */
export async function examine(patient: Patient): Promise<Finding[]> {
  return [...(await checkDatabase(patient.db)), await comparePayments(patient)]
}

/** The provider's ledger is the truth: what it took has an order of that amount, or needs review. */
async function comparePayments({ db, payments, now, since }: Patient): Promise<Finding> {
  const broken: string[] = []
  for await (const intent of payments.listIntents()) {
    if (intent.createdAt.getTime() < since) break
    const problem = intent.status === 'succeeded' && intent.checkoutId ? await problemOf(db, intent, now) : undefined
    if (problem) broken.push(`payment ${intent.id}: ${problem}`)
  }
  return { name: 'I4', rule: 'every payment the provider took has its order, of that amount', broken }
}

async function problemOf(db: Db, intent: Intent, now: number): Promise<string | undefined> {
  const order = await findOrderOfIntent(db, intent.id)
  if (order)
    return order.total === intent.received
      ? undefined
      : `order ${order.number} is of ${order.total}, received were ${intent.received} Rappen`
  const checkout = await findCheckoutOfIntent(db, intent.id)
  if (checkout?.state === 'needs_review') return `needs review: ${checkout.reviewReason}`
  return now - intent.createdAt.getTime() > ON_ITS_WAY_MS ? 'has no order' : undefined
}
