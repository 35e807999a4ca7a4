import { eq } from 'drizzle-orm'
import type { Payments } from '#server/payments/payments.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { settleRefund } from './settle-refund.ts'
import { orderTable, refundTable } from './tables.ts'

interface Teller {
  db: Db
  payments: Payments
  baseUrl: string
  sessionSecret: string
}

/** Tells the provider of a refund that was asked for; told twice it gives back once. Throws while the provider is away. */
export async function sendRefund(teller: Teller, refundId: string): Promise<void> {
  const { db, payments } = teller
  const [asked] = await db
    .select({ amount: refundTable.amount, state: refundTable.state, intentId: orderTable.paymentIntentId })
    .from(refundTable)
    .innerJoin(orderTable, eq(orderTable.id, refundTable.orderId))
    .where(eq(refundTable.id, refundId))
  if (asked?.state !== 'requested') return
  const outcome = await payments.refund({ refundId, intentId: asked.intentId, amount: asked.amount })
  await transaction(db, (tx) => settleRefund(tx, teller, { refundId, outcome }))
}
