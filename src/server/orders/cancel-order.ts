import { minus } from '#domain/money.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { releaseVoucher } from '#server/promotions/redeem-voucher.ts'
import { moveOrder } from './move-order.ts'
import { requestRefund } from './request-refund.ts'
import { restock } from './restock.ts'

export interface Cancellation {
  orderId: string
  actor: string
  reason: string
  expectedVersion?: number
  /** Whether what was sold goes back to the stock; it does unless told not to. */
  restocks?: boolean
}

/**
 * Cancels an order that has not been shipped: what was sold goes back to the stock once, the voucher can be used again,
 * and what was paid and not yet given back is refunded; an unpaid invoice is simply void. Whoever comes second is refused.
 */
export async function cancelOrder(
  tx: Db,
  place: { baseUrl: string; sessionSecret: string },
  { reason, restocks = true, ...cancellation }: Cancellation,
) {
  const order = await moveOrder(tx, place, { ...cancellation, to: 'cancelled', details: { reason } })
  if (order instanceof Refusal) return order
  if (restocks) await restock(tx, { orderId: order.id, actor: cancellation.actor })
  await releaseVoucher(tx, order.checkoutId)
  const left = minus(order.total, order.refunded)
  if (order.paidAt !== null && left > 0) await requestRefund(tx, { orderId: order.id, amount: left, reason, actor: cancellation.actor })
  return order
}
