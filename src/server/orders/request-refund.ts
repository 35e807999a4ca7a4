import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { plus, type Rappen } from '#domain/money.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { queueJob } from '#server/platform/jobs.ts'
import { lockOrder, recordOrderEvent, saveOrder } from './store.ts'
import { type RefundRow, refundTable } from './tables.ts'

export interface RefundRequest {
  orderId: string
  amount: Rappen
  reason: string
  actor: string
  /** Made by whoever asks, once per click: the same number asked for twice is one refund. */
  refundId?: string
  lines?: { position: number; quantity: number }[]
}

/**
 * Writes a refund down before the provider is told, and queues telling it. What is asked for counts at once, so that all
 * refunds together never exceed what was paid; refuses what would.
 */
export async function requestRefund(tx: Db, { orderId, amount, reason, actor, refundId = randomUUID(), lines = [] }: RefundRequest) {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  const [asked] = await tx.select().from(refundTable).where(eq(refundTable.id, refundId))
  if (asked) return asked
  if (order.paidAt === null) return refuse('order-unpaid')
  if (order.refunded >= order.total) return refuse('refund-nothing-left')
  if (amount <= 0 || plus(order.refunded, amount) > order.total) return refuse('refund-too-large')
  const [refund] = await tx
    .insert(refundTable)
    .values({ id: refundId, orderId, amount, reason, lines, actor, state: 'requested' })
    .returning()
  // What was paid by invoice goes back by hand: an operator knows, of a customer's own wish somebody must be told.
  const isForSomebody = order.paymentIntentId === null && actor === 'customer'
  await saveOrder(tx, orderId, { refunded: plus(order.refunded, amount), ...(isForSomebody && { needsAttention: 'transfer-back' }) })
  await recordOrderEvent(tx, { orderId, kind: 'refund-requested', actor, details: { refundId, amount, reason } })
  await queueJob(tx, { task: 'send-refund', payload: { refundId }, key: `refund:${refundId}` })
  return refund as RefundRow
}
