import type { CustomerOrder } from '#contract/orders.ts'
import { paymentText } from '#domain/invoice.ts'

/** How an order is paid: 'Bezahlt am …' or 'Auf Rechnung, zahlbar bis …'. */
export function orderPaymentText({ status, paidAt, dueOn }: Pick<CustomerOrder, 'status' | 'paidAt' | 'dueOn'>): string {
  return paymentText({ status, paidAt: paidAt === null ? null : Date.parse(paidAt), dueOn })
}
