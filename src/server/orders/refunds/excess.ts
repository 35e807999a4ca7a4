import { minus, plus, type Rappen, rappen, ZERO } from '#domain/money/money.ts'
import { withAttention, withoutAttention } from '#domain/orders/order-attention.ts'
import { isCounted } from '#domain/orders/refund.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { issueDocuments } from '../invoicing/issue-documents.ts'
import { type OrderRow, saveOrder } from '../store.ts'
import { listOrderRefunds, saveOrderRefund } from '../store/refunds.ts'
import { excessOf, refundablePartsOf } from './refundable.ts'

/** Saves what has changed of these amounts, and whether an operator has to see to an excess. */
export async function saveRefunded(tx: Db, before: OrderRow, after: OrderRow): Promise<OrderRow> {
  const [was, is] = [excessOf(before), excessOf(after)]
  const change = is > Math.max(0, was) ? withAttention : is <= 0 ? withoutAttention : undefined
  const needsAttention = change ? change(after.needsAttention, 'excess-refunded') : after.needsAttention
  await saveOrder(tx, after.id, { refunded: after.refunded, excessRefunded: after.excessRefunded, needsAttention })
  return { ...after, needsAttention }
}

/**
 * Counts an excess as refunded as far as something is left of the order again, because a gift card that it bought was
 * taken back or a dispute was won, and credits it. Returns the order as it is then.
 */
export async function settleExcess(tx: Db, order: OrderRow): Promise<OrderRow> {
  const amount = rappen(Math.min(Math.max(0, excessOf(order)), refundablePartsOf(order).byPayment))
  if (amount === 0) return order
  const counted = { ...order, refunded: plus(order.refunded, amount), excessRefunded: minus(order.excessRefunded, amount) }
  const settled = await saveRefunded(tx, order, counted)
  await creditReturnedCards(tx, settled, amount)
  await issueDocuments(tx, settled)
  return settled
}

/** Notes in the provider's own refunds which part of this amount is the price of gift cards that were taken back. */
async function creditReturnedCards(tx: Db, { id, returnedGiftCards }: OrderRow, amount: Rappen): Promise<void> {
  const refunds = (await listOrderRefunds(tx, id)).filter(isCounted)
  const credited = refunds.reduce((sum, refund) => plus(sum, refund.giftCards), ZERO)
  let left = Math.min(amount, returnedGiftCards - credited)
  for (const refund of refunds.filter(({ actor }) => actor === PROVIDER)) {
    const part = rappen(Math.max(0, Math.min(left, refund.amount - refund.giftCards)))
    if (part > 0) await saveOrderRefund(tx, refund.id, { giftCards: plus(refund.giftCards, part) })
    left -= part
  }
}

/** The actor of a refund that was made at the provider's own administration. */
export const PROVIDER = 'provider'
