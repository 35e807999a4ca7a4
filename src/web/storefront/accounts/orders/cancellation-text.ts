import type { OwnedOrder } from '#contract/orders/orders.ts'
import * as myOrdersText from '#messages/accounts/my-orders.ts'

type Cancelled = Pick<OwnedOrder, 'number' | 'totalAmount' | 'paidAt' | 'dueOn'>

/** What cancelling an order will do; `<amount>` stands for what was paid. */
export function outcomeOf({ number, totalAmount, paidAt, dueOn }: Cancelled): string {
  if (totalAmount === 0) return myOrdersText.cancelFree(number)
  if (paidAt === null) return myOrdersText.cancelUnpaid(number)
  return dueOn === null ? myOrdersText.cancelAndRefund(number) : myOrdersText.cancelAndTransfer(number)
}

/** What becomes of the money of a cancelled order; undefined where there was none to pay. */
export function moneyText({ totalAmount, paidAt, dueOn }: Cancelled): string | undefined {
  if (totalAmount === 0) return undefined
  if (paidAt === null) return myOrdersText.nothingToPay
  return dueOn === null ? myOrdersText.willRefund : myOrdersText.willTransfer
}
