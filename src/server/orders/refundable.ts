import { minus, plus, type Rappen, ZERO } from '#domain/money.ts'
import type { OrderRow } from './store.ts'

/** What can still be refunded: what was paid, without what went back already or was withdrawn because of a dispute. */
export function refundableOf({ paidAt, total, refunded, disputed }: OrderRow): Rappen {
  const gone = plus(refunded, disputed)
  return paidAt === null || gone >= total ? ZERO : minus(total, gone)
}
