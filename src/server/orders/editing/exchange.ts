import { minus, plus, type Rappen, rappen } from '#domain/money/money.ts'
import { emptyExchangeCredit, issueExchangeCredit } from '#server/gift-cards/exchange-credit.ts'
import { listExchangeCredits } from '#server/gift-cards/store/gift-cards.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { OrderLinkConfig } from '../order-token.ts'
import { recordOrderEvent } from '../record-event.ts'
import { saveRefunded } from '../refunds/excess.ts'
import { excessOf, refundablePartsOf, withoutRefund } from '../refunds/refundable.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { lockOrder, type OrderRow, saveOrder } from '../store.ts'
import { listOrderRefunds } from '../store/refunds.ts'

/**
 * Keeps what an edit of a locked order gives back as a credit for its supplement instead of refunding it, as far as it
 * came in (docs/rules/orders.md#net). It counts as refunded, so that no refund gives it back as well. `id` is that of
 * the edit. Returns how much that is.
 */
export async function exchange(
  tx: Db,
  { order, id, amount: taken, actor }: { order: OrderRow; id: string; amount: Rappen; actor: string },
): Promise<Rappen> {
  const { byPayment } = refundablePartsOf(order)
  const amount = order.waived > 0 ? rappen(Math.min(taken, byPayment)) : taken
  if (amount === 0) return amount
  await saveOrder(tx, order.id, { refunded: plus(order.refunded, amount) })
  await recordOrderEvent(tx, { order, kind: 'exchanged', actor, details: { amount } })
  await issueExchangeCredit(tx, { id, orderId: order.id, amount, actor })
  return amount
}

/**
 * Takes an amount off the credits of a locked order, or as much as they still have, because a refund at the provider's
 * own administration has given it back (docs/rules/payments.md#excess). Returns the order without it, not saved.
 */
export async function releaseCredits(tx: Db, order: OrderRow, amount: Rappen): Promise<OrderRow> {
  let left = amount
  for (const { id, orderId } of await listExchangeCredits(tx))
    if (orderId === order.id) left = minus(left, await emptyExchangeCredit(tx, { id, orderId, atMost: left }))
  const released = minus(amount, left)
  if (released === 0) return order
  await recordOrderEvent(tx, { order, kind: 'exchange-undone', actor: 'system', details: { amount: released, isSetOff: true } })
  return withoutRefund(order, released)
}

/** Sets the credits of an order against what the provider has refunded too much. */
export async function setOffCredits(tx: Db, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order || isContested(order) || excessOf(order) <= 0) return
  const released = await releaseCredits(tx, order, excessOf(order))
  if (released !== order) await saveRefunded(tx, order, released)
}

/**
 * Refunds what is left of a credit the way its order was paid, without another credit note, as the edit that it comes
 * from has made one; what the provider has refunded too much is set against it first. While a bank holds the payment it
 * stays. Returns whether the credit ended.
 */
export async function undoExchange(tx: Db, links: OrderLinkConfig, { id, orderId }: { id: string; orderId: string }): Promise<boolean> {
  await setOffCredits(tx, orderId)
  const order = await lockOrder(tx, orderId)
  if (!order || isContested(order)) return false
  const amount = await emptyExchangeCredit(tx, { id, orderId })
  if (amount === 0) return false
  const undone = await saveRefunded(tx, order, withoutRefund(order, amount))
  if (refundablePartsOf(undone).byPayment < amount) throw new Error(`order ${order.number} was not paid what its credit is worth`)
  await recordOrderEvent(tx, { order, kind: 'exchange-undone', actor: 'system', details: { amount } })
  const isFirst = (await listOrderRefunds(tx, orderId)).every(({ editId }) => editId !== id)
  const refund = await requestRefund(tx, links, {
    orderId,
    amount,
    reason: 'Vom Nachtrag nicht gebraucht',
    actor: 'system',
    ...(isFirst && { editId: id }),
  })
  if (refund instanceof Refusal) throw new Error(`the credit of order ${order.number} was not refunded: ${refund.code}`)
  return true
}

/** Whether a bank holds what the order was paid with, or has taken it. */
function isContested({ disputed, disputeState }: OrderRow): boolean {
  return disputed > 0 || (disputeState !== null && disputeState !== 'won')
}
