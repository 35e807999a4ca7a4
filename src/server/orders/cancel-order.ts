import { plus } from '#domain/money.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { releaseVoucher } from '#server/promotions/store/redemptions.ts'
import { changeStatus } from './change-status.ts'
import { issueDocuments } from './issue-documents.ts'
import type { OrderLinkConfig } from './order-token.ts'
import { refundablePartsOf } from './refundable.ts'
import { requestRefund } from './request-refund.ts'
import { restockOrder } from './restock-order.ts'

export interface Cancellation {
  orderId: string
  actor: string
  reason: string
  expectedVersion?: number
  /** Whether the packs go back to the stock; true by default. */
  restocks?: boolean
}

/**
 * Cancels an order that has not been shipped: returns its packs to the stock, releases its voucher and refunds what was
 * paid and not yet refunded, first by the way of the payment, then to the gift card; an unpaid invoice becomes void. A credit note takes back what was invoiced
 * (docs/rules/orders.md#cancellation). Refused when the order is cancelled or shipped already.
 */
export async function cancelOrder(tx: Db, links: OrderLinkConfig, { reason, restocks = true, ...cancellation }: Cancellation) {
  const order = await changeStatus(tx, links, { ...cancellation, to: 'cancelled', details: { reason } })
  if (order instanceof Refusal) return order
  const { id: orderId, checkoutId } = order
  const { actor } = cancellation
  if (restocks) await restockOrder(tx, { orderId, actor })
  await releaseVoucher(tx, checkoutId)
  const { byPayment, toGiftCard } = refundablePartsOf(order)
  const amount = plus(byPayment, toGiftCard)
  if (amount > 0) await requestRefund(tx, links, { orderId, amount, reason, actor })
  await issueDocuments(tx, order)
  return order
}
