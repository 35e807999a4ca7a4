import { germanDate, germanDay } from '#domain/calendar/german-date.ts'
import { type Rappen, rappen } from '#domain/money/money.ts'
import { isOneOf, type OrderStatus, UNBILLED_STATUSES } from '#domain/orders/order-status.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { Messages } from '#messages/all.ts'

/**
 * The payment states of an order; `void` is an invoice that was cancelled, or credited as a whole, before it was paid,
 * `to-transfer` one that was paid and of which a refund still has to be transferred
 * (docs/rules/payments.md#bank-transfers).
 */
export const PAYMENT_STATES = ['open', 'overdue', 'paid', 'to-transfer', 'part-refunded', 'refunded', 'void'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The longest name and address that a QR-bill holds. */
export const QR_BILL_LENGTHS = { name: 70, street: 70, houseNumber: 16, postalCode: 16, town: 35 } as const

/** Whether an order of this total can be bought on invoice (docs/rules/checkout.md#invoice). */
export function isInvoiceOffered(
  { offersInvoice, invoice }: Pick<ShopSettings, 'offersInvoice'> & { invoice: { limit: Rappen } },
  total: Rappen,
): boolean {
  return offersInvoice && total > 0 && total <= invoice.limit
}

/** Whether the customer still has to pay the order; `isCredited` says that a credit has left nothing of it. */
export function isPaymentDue({
  status,
  paidAt,
  isCredited = false,
}: {
  status: OrderStatus
  paidAt: unknown
  isCredited?: boolean
}): boolean {
  return paidAt === null && status !== 'cancelled' && !isCredited
}

/**
 * Whether the order has, or gets, an invoice: not while it is held, nor when it was cancelled unpaid
 * (docs/rules/invoices.md#issue).
 */
export function isInvoiced({ status, paidAt }: { status: OrderStatus; paidAt: unknown }): boolean {
  return paidAt !== null || !isOneOf(UNBILLED_STATUSES, status)
}

/** The payment state of an order: of its invoice until it is paid, of its refunds afterwards. */
export function paymentState(order: {
  status: OrderStatus
  paidAt: unknown
  isOverdue: boolean
  /** Whether a credit has left nothing of an unpaid invoice. */
  isCredited: boolean
  total: Rappen
  refunded: Rappen
  credited: Rappen
  /** By how much edits have lowered the total since it was paid. */
  totalReduction: Rappen
  /** The part of `refunded` that an operator still has to transfer. */
  toTransfer: Rappen
}): PaymentState {
  if (order.paidAt === null) return isPaymentDue(order) ? (order.isOverdue ? 'overdue' : 'open') : 'void'
  if (order.toTransfer > 0) return 'to-transfer'
  const refunded = order.refunded - order.totalReduction
  if (refunded <= 0) return 'paid'
  return refunded + order.credited < order.total ? 'part-refunded' : 'refunded'
}

/**
 * How much of an order's total has gone back: without what gave back the difference of edits, and what is still to be
 * transferred.
 */
export function returnedOfTotal({
  refunded,
  totalReduction,
  toTransfer,
}: Record<'refunded' | 'totalReduction' | 'toTransfer', Rappen>): Rappen {
  return rappen(Math.max(0, refunded - totalReduction - toTransfer))
}

/** The payment of an order, for its buyer. `paidAt` is in epoch ms, `dueOn` an ISO day ('2026-12-21'). */
export function paymentText(
  {
    status,
    paidAt,
    dueOn,
    isCredited = false,
  }: {
    status: OrderStatus
    paidAt: number | null
    dueOn: string | null
    isCredited?: boolean
  },
  orderPaymentText: Messages['orderPaymentText'],
): string {
  if (paidAt !== null) return orderPaymentText.paidOn(germanDate(paidAt))
  if (isCredited) return orderPaymentText.credited
  return isPaymentDue({ status, paidAt }) ? orderPaymentText.dueBy(germanDay(dueOn ?? '')) : orderPaymentText.cancelled
}
