import { minus, plus, type Rappen, ZERO } from '#domain/money/money.ts'
import { emptyExchangeCredit, issueExchangeCredit } from '#server/gift-cards/exchange-credit.ts'
import { listExchangeCredits } from '#server/gift-cards/store/gift-cards.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { OrderLinkConfig } from '../order-token.ts'
import { recordOrderEvent } from '../record-event.ts'
import { refundablePartsOf } from '../refunds/refundable.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { lockOrder, type OrderRow, saveOrder } from '../store.ts'
import { listOrderRefunds } from '../store/refunds.ts'

/**
 * Keeps what an edit of a locked order gives back as a credit for its supplement instead of refunding it
 * (docs/rules/orders.md#net). It counts as refunded, so that no refund gives it back as well. `id` is that of the edit.
 */
export async function exchange(
  tx: Db,
  { order, id, amount, actor }: { order: OrderRow; id: string; amount: Rappen; actor: string },
): Promise<void> {
  await saveOrder(tx, order.id, { refunded: plus(order.refunded, amount) })
  await recordOrderEvent(tx, { order, kind: 'exchanged', actor, details: { amount } })
  await issueExchangeCredit(tx, { id, orderId: order.id, amount, actor })
}

/**
 * Takes what is left off the credits of a locked order, because a refund at the provider's own administration has given
 * it back with the rest. Returns the order as it is then.
 */
export async function releaseCredits(tx: Db, order: OrderRow): Promise<OrderRow> {
  let amount = ZERO
  for (const { id, orderId } of await listExchangeCredits(tx))
    if (orderId === order.id) amount = plus(amount, await emptyExchangeCredit(tx, { id, orderId }))
  if (amount === 0) return order
  await recordOrderEvent(tx, { order, kind: 'exchange-undone', actor: 'system', details: { amount } })
  return { ...order, refunded: minus(order.refunded, amount) }
}

/**
 * Refunds what is left of a credit the way its order was paid, without another credit note, as the edit that it comes
 * from has made one. While a bank holds the payment it stays. Returns whether anything was refunded.
 */
export async function undoExchange(tx: Db, links: OrderLinkConfig, { id, orderId }: { id: string; orderId: string }): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.disputed > 0 || (order.disputeState !== null && order.disputeState !== 'won')) return false
  const amount = await emptyExchangeCredit(tx, { id, orderId })
  if (amount === 0) return false
  const undone: OrderRow = { ...order, refunded: minus(order.refunded, amount) }
  if (refundablePartsOf(undone).byPayment < amount) throw new Error(`order ${order.number} was not paid what its credit is worth`)
  await saveOrder(tx, orderId, { refunded: undone.refunded })
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
