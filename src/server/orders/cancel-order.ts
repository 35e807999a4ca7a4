import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { minus } from '#domain/money.ts'
import { productTable, stockMovementTable } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { releaseVoucher } from '#server/promotions/redeem-voucher.ts'
import { moveOrder } from './move-order.ts'
import { requestRefund } from './request-refund.ts'

export interface Cancellation {
  orderId: string
  actor: string
  reason: string
  expectedVersion?: number
}

/**
 * Cancels an order that has not been shipped: what was sold goes back to the stock once, the voucher can be used again,
 * and what was paid and not yet given back is refunded. Whoever comes second is refused.
 */
export async function cancelOrder(tx: Db, place: { baseUrl: string; sessionSecret: string }, { reason, ...cancellation }: Cancellation) {
  const order = await moveOrder(tx, place, { ...cancellation, to: 'cancelled', details: { reason } })
  if (order instanceof Refusal) return order
  await restock(tx, order.id, cancellation.actor)
  await releaseVoucher(tx, order.checkoutId)
  const left = minus(order.total, order.refunded)
  if (left > 0) await requestRefund(tx, { orderId: order.id, amount: left, reason, actor: cancellation.actor })
  return order
}

/** What the ledger says was sold for this order comes back; the ledger takes a return only once. */
async function restock(tx: Db, orderId: string, actor: string): Promise<void> {
  const sold = await tx
    .select({ productId: stockMovementTable.productId, change: stockMovementTable.change })
    .from(stockMovementTable)
    .where(and(eq(stockMovementTable.orderId, orderId), eq(stockMovementTable.reason, 'sale')))
    .orderBy(asc(stockMovementTable.productId))
  for (const { productId, change } of sold) {
    const counted = and(eq(productTable.id, productId), isNotNull(productTable.stockLevel))
    const { rowCount } = await tx
      .update(productTable)
      .set({ stockLevel: sql`stock_level - ${change}` })
      .where(counted)
    if (rowCount === 1) await tx.insert(stockMovementTable).values({ productId, change: -change, reason: 'return', orderId, actor })
  }
}
