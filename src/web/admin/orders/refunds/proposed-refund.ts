import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { Rappen } from '#domain/money/money.ts'

/** What of an order is refunded or credited: everything that is left, by line and shipping, or an amount. */
export type RefundScope = 'all' | 'lines' | 'amount'

type PacksOfLine = Pick<AdminOrder['lines'][number], 'quantity' | 'refundedQuantity' | 'replacedQuantity'>

/**
 * What the dialog begins with: packs and shipping to be chosen, so that nothing goes back unasked, or of an invoice
 * that was paid in part what is still open. Where no pack is left, everything that is.
 */
export function proposedRefund({
  isCreditable,
  received,
  openAmount,
  lines,
}: Pick<AdminOrder, 'isCreditable' | 'received' | 'openAmount'> & { lines: readonly PacksOfLine[] }): {
  scope: RefundScope
  amount: Rappen | null
} {
  if (isCreditable && received > 0 && openAmount > 0) return { scope: 'amount', amount: openAmount }
  return { scope: lines.some((line) => packsLeft(line) > 0) ? 'lines' : 'all', amount: null }
}

/** The packs of a line that can still be refunded: the customer has the others' money or replacements. */
export function packsLeft({ quantity, refundedQuantity, replacedQuantity }: PacksOfLine): number {
  return Math.max(0, quantity - refundedQuantity - replacedQuantity)
}
