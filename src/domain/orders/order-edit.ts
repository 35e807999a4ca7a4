import { minus, type Rappen } from '#domain/money/money.ts'
import { orderCan } from './order-can.ts'
import type { OrderStatus } from './order-status.ts'

/** Why the goods of an order can no longer be changed, each with a text of its own (docs/rules/orders.md#edit). */
export type EditRefusal = 'edit-over' | 'edit-packed' | 'edit-refunded' | 'edit-kind' | 'edit-invoice-begun'

/** What decides whether the goods of an order can be changed. */
export type EditableOrder = {
  status: OrderStatus
  shipmentCount: number
  /** Whether its packs are in its parcel, or were taken from lots once. */
  isPacked: boolean
  /** Whether anything was refunded or credited but by an earlier edit, or a bank asks for money back. */
  isRefunded: boolean
  isOnInvoice: boolean
  hasIntent: boolean
  isPaid: boolean
  /** Whether the invoice was reminded of or paid in part. */
  isInvoiceBegun: boolean
  hasGoods: boolean
  sellsGiftCards: boolean
  isCompanyGift: boolean
}

/** Why the goods of an order cannot be changed; undefined when they can. */
export function editRefusal(order: EditableOrder): EditRefusal | undefined {
  if (!orderCan.edit(order)) return 'edit-over'
  if (!order.hasGoods || order.sellsGiftCards || order.isCompanyGift || (!order.isOnInvoice && !order.hasIntent)) return 'edit-kind'
  if (order.isPacked) return 'edit-packed'
  if (order.isRefunded) return 'edit-refunded'
  return !order.isPaid && order.isInvoiceBegun ? 'edit-invoice-begun' : undefined
}

/**
 * What becomes of the money: what was paid too much goes back, an open invoice is replaced, and nothing happens for
 * goods of the same price.
 */
export type EditOutcome = 'refunded' | 'invoiced' | 'even'

/**
 * What a new total means for the money of an order. Refused when it exceeds what was paid, and when it leaves nothing
 * to pay besides what a gift card has paid.
 */
export function editOutcome({
  before,
  after,
  isPaid,
  giftCardAmount,
}: {
  before: Rappen
  after: Rappen
  isPaid: boolean
  giftCardAmount: Rappen
}): { difference: Rappen; outcome: EditOutcome } | 'edit-exceeds-payment' | 'edit-below-gift-card' {
  if (after <= giftCardAmount) return 'edit-below-gift-card'
  if (isPaid && after > before) return 'edit-exceeds-payment'
  const difference = minus(after, before)
  return { difference, outcome: isPaid ? (difference < 0 ? 'refunded' : 'even') : 'invoiced' }
}
