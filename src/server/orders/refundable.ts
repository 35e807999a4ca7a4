import { minus, plus, type Rappen, ZERO } from '#domain/money.ts'
import type { OrderRow } from './store.ts'

/** Whether the money goes back by bank transfer: the payment provider has had no part in the order. */
export function isRefundedByTransfer({ paymentIntentId }: Pick<OrderRow, 'paymentIntentId'>): boolean {
  return paymentIntentId === null
}

/** What can still be refunded: what was paid, without what went back already or was withdrawn because of a dispute. */
export function refundableOf({ paidAt, total, refunded, disputed }: OrderRow): Rappen {
  const gone = plus(refunded, disputed)
  return paidAt === null || gone >= total ? ZERO : minus(total, gone)
}
