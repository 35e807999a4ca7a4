import type { User } from '#contract/accounts/accounts.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { minus, plus, type Rappen, rappen, ZERO } from '#domain/money/money.ts'
import { withAttention, withoutAttention } from '#domain/orders/order-attention.ts'
import { isCounted } from '#domain/orders/refund.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { issueDocuments } from '../invoicing/issue-documents.ts'
import { recordOrderEvent } from '../record-event.ts'
import { lockOrder, type OrderRow, saveOrder } from '../store.ts'
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

/**
 * Records that the customer has paid back what the provider refunded too much, on this Swiss day; without a day that it
 * is claimed no more (docs/rules/payments.md#excess). Refuses a day before the order or after today, and an order of
 * which nothing is owed any more.
 */
export async function recordExcessSettled(
  tx: Db,
  { orderId, version, day, actor, now }: { orderId: string; version: number; day: string | null; actor: User; now: number },
) {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  const amount = excessOf(order)
  if (order.version !== version || amount <= 0) return refuse('changed-elsewhere')
  if (day !== null && (day < swissDay(order.placedAt.getTime()) || day > swissDay(now))) return refuse('transfer-day')
  await saveOrder(tx, orderId, {
    excessReceived: plus(order.excessReceived, amount),
    needsAttention: withoutAttention(order.needsAttention, 'excess-refunded'),
  })
  const event =
    day === null
      ? ({ kind: 'excess-waived', details: { amount } } as const)
      : ({ kind: 'excess-returned', details: { amount, bookedOn: day } } as const)
  await recordOrderEvent(tx, { ...event, order, actor, logged: { after: event.details } })
  return order
}
