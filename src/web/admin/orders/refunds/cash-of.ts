import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { cashBack } from '#domain/money/cash.ts'
import { type Rappen, rappen, sum } from '#domain/money/money.ts'

type PaidOrder = Pick<AdminOrder, 'total' | 'totalReduction' | 'refunded'> & {
  quote: Pick<AdminOrder['quote'], 'giftCard'>
  refunds: readonly Pick<AdminOrder['refunds'][number], 'amount' | 'cash' | 'toGiftCard'>[]
}

/** The part of an amount that is handed back in cash, without what goes to a gift card. */
export function cashOf({ refunds, total, totalReduction, quote, refunded }: PaidOrder, amount: Rappen): Rappen {
  const paid = total + totalReduction - (quote.giftCard?.amount ?? 0)
  const toCard = sum(refunds.filter(({ toGiftCard }) => toGiftCard).map((refund) => refund.amount))
  const before = sum(refunds.filter(({ cash }) => cash !== null).map((refund) => refund.amount))
  return cashBack(rappen(Math.max(0, Math.min(amount, paid - (refunded - toCard)))), before)
}
