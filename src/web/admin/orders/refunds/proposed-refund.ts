import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { Rappen } from '#domain/money/money.ts'

/** What of an order is refunded or credited: everything that is left, by line and shipping, or an amount. */
export type RefundScope = 'all' | 'lines' | 'amount'

/** What the dialog begins with: everything, or of an invoice that was paid in part only what is still open. */
export function proposedRefund({ isCreditable, received, openAmount }: Pick<AdminOrder, 'isCreditable' | 'received' | 'openAmount'>): {
  scope: RefundScope
  amount: Rappen | null
} {
  return isCreditable && received > 0 && openAmount > 0 ? { scope: 'amount', amount: openAmount } : { scope: 'all', amount: null }
}
