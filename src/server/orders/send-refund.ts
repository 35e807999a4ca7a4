import { eq } from 'drizzle-orm'
import type { Payments, RefundOutcome } from '#server/payments/payments.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { settleRefund } from './settle-refund.ts'
import { orderTable, refundTable } from './tables.ts'

interface Teller {
  db: Db
  payments: Payments
  baseUrl: string
  sessionSecret: string
}

/** An invoice was paid to the bank, and the operator pays it back from there. */
const BY_TRANSFER: RefundOutcome = { id: null, state: 'succeeded', failure: null }

/** Tells the provider of a refund that was asked for; told twice it gives back once. Throws while the provider is
 * away. What was paid by invoice is none of its business. */
export async function sendRefund(teller: Teller, refundId: string): Promise<void> {
  const { db, payments } = teller
  const [asked] = await db
    .select({ amount: refundTable.amount, state: refundTable.state, intentId: orderTable.paymentIntentId })
    .from(refundTable)
    .innerJoin(orderTable, eq(orderTable.id, refundTable.orderId))
    .where(eq(refundTable.id, refundId))
  if (asked?.state !== 'requested') return
  const { intentId, amount } = asked
  const outcome = intentId === null ? BY_TRANSFER : await payments.refund({ refundId, intentId, amount })
  await transaction(db, (tx) => settleRefund(tx, teller, { refundId, outcome }))
}
