import { refundableParts, splitRefund } from '#domain/gift-cards/gift-card.ts'
import { isInvoiced } from '#domain/invoices/invoice.ts'
import { minus, plus, type Rappen, rappen, sum, ZERO } from '#domain/money/money.ts'
import { type ChargedLine, isCounted, type LinePacks, valueOfReplaced } from '#domain/orders/refund.ts'
import { chargedShipping } from '#domain/quote/quote.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { OrderRow } from '../store.ts'
import type { OrderRefundRow } from '../store/refunds.ts'

/**
 * Whether what was paid goes back by bank transfer: the payment provider has had no part in the order, and a gift card
 * has not paid all.
 */
export function isRefundedByTransfer({
  paymentIntentId,
  total,
  giftCardAmount,
}: Pick<OrderRow, 'paymentIntentId' | 'total' | 'giftCardAmount'>): boolean {
  return paymentIntentId === null && (giftCardAmount < total || total === 0)
}

/**
 * What was charged for an order: its total, and by how much it was lowered since it was paid
 * (docs/rules/orders.md#edit).
 */
export function chargedOf({ total, totalReduction }: Pick<OrderRow, 'total' | 'totalReduction'>): Rappen {
  return plus(total, totalReduction)
}

/** Whether what goes back is credited: its invoice was issued and is not paid (docs/rules/invoices.md#credits). */
export function isCredited(order: Pick<OrderRow, 'paidAt' | 'status'>): boolean {
  return order.paidAt === null && isInvoiced(order)
}

/**
 * What can still go back by payment and to the gift card (docs/rules/gift-cards.md#refunds), and what was waived. For
 * an unpaid invoice the first is what can be credited, and nothing once it is cancelled or while it is held.
 */
export function refundablePartsOf(order: OrderRow): ReturnType<typeof refundableParts> {
  return refundableParts({ ...order, total: chargedOf(order), isPaid: order.paidAt !== null || isCredited(order) })
}

/**
 * What an operator can still refund: what was paid or is owed, without what went back already, was withdrawn because of
 * a dispute, or paid the packs that the customer has as replacements; and what was waived of it, which is credited only
 * (docs/rules/payments.md#waived).
 */
export function refundableOf(
  order: OrderRow,
  { lines, replaced }: { lines: readonly ChargedLine[]; replaced: readonly LinePacks[] },
): { refundable: Rappen; waived: Rappen } {
  if (order.paidAt === null && !isCredited(order)) return { refundable: ZERO, waived: ZERO }
  const { byPayment, toGiftCard } = refundablePartsOf(order)
  const left = rappen(Math.max(0, minus(refundableInAll(order), valueOfReplaced(lines, replaced))))
  const refundable = rappen(Math.min(left, plus(byPayment, toGiftCard)))
  return { refundable, waived: minus(left, refundable) }
}

/** What can still go back in any way, what was waived included. */
export function refundableInAll(order: OrderRow): Rappen {
  const { byPayment, toGiftCard, waived } = refundablePartsOf(order)
  return plus(byPayment, toGiftCard, waived)
}

/** What was charged for shipping and no refund has given back, as far as there is something to refund. */
export function refundableShipping(order: OrderRow, refunds: readonly Pick<OrderRefundRow, 'state' | 'shipping'>[]): Rappen {
  const counted = refunds.filter(isCounted)
  const left = minus(chargedShipping(order.quote), sum(counted.map(({ shipping }) => shipping)))
  return rappen(Math.max(0, Math.min(left, refundableInAll(order))))
}

/** How an amount goes back; refuses one that is not there. */
export function refundSplit(order: OrderRow, amount: Rappen) {
  if (refundableInAll(order) === 0) return refuse('refund-nothing-left')
  return (amount > 0 ? splitRefund(amount, refundablePartsOf(order)) : null) ?? refuse('refund-too-large')
}

/**
 * What the customer owes because the provider has paid back more than was left of the order
 * (docs/rules/payments.md#excess); negative where more came in than the order and its refunds ask for.
 */
export function excessOf({ excessRefunded, excessReceived }: Pick<OrderRow, 'excessRefunded' | 'excessReceived'>): Rappen {
  return minus(excessRefunded, excessReceived)
}

/**
 * The order once the provider has refunded an amount by itself: first what came in beyond the order, then what is left
 * of it counts as refunded; the rest is an excess.
 */
export function withOutsideRefund(order: OrderRow, amount: Rappen): OrderRow {
  const beyond = Math.min(amount, Math.max(0, -excessOf(order)))
  const ofOrder = rappen(Math.min(amount - beyond, refundablePartsOf(order).byPayment))
  return { ...order, refunded: plus(order.refunded, ofOrder), excessRefunded: plus(order.excessRefunded, minus(amount, ofOrder)) }
}

/**
 * The order once an amount has not gone back after all, to the customer or into a credit: an excess that is owed ends
 * first.
 */
export function withoutRefund(order: OrderRow, amount: Rappen): OrderRow {
  const owed = Math.min(amount, Math.max(0, excessOf(order)))
  const ofOrder = rappen(Math.min(amount - owed, minus(order.refunded, order.giftCardRefunded)))
  return { ...order, refunded: minus(order.refunded, ofOrder), excessRefunded: minus(order.excessRefunded, minus(amount, ofOrder)) }
}
