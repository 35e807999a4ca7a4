import type { CustomerOrder } from '#contract/orders.ts'
import { paymentText } from '#domain/invoice.ts'

/** How an order is paid: 'Bezahlt am …' or 'Auf Rechnung, zahlbar bis …'. */
export function orderPaymentText({
  status,
  totalAmount,
  paidAt,
  dueOn,
}: Pick<CustomerOrder, 'status' | 'totalAmount' | 'paidAt' | 'dueOn'>): string {
  if (totalAmount === 0) return 'Mit Gutschein beglichen'
  return paymentText({ status, paidAt: paidAt === null ? null : Date.parse(paidAt), dueOn })
}
