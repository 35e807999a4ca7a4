import { germanDate, germanDay } from './german-date.ts'
import type { Rappen } from './money.ts'
import type { OrderStatus } from './order-status.ts'
import type { ShopSettings } from './shop-settings.ts'

/** How an order stands with money; `void` is an invoice that nobody has to pay any more. */
export const PAYMENT_STATES = ['open', 'overdue', 'paid', 'part-refunded', 'refunded', 'void'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Whether this total may be bought on invoice: where the shop offers it, up to its limit (decisions, section 4). */
export function isInvoiceOffered({ offersInvoice, invoice }: Pick<ShopSettings, 'offersInvoice' | 'invoice'>, total: Rappen): boolean {
  return offersInvoice && total <= invoice.limit
}

/** Whether the customer still has to pay. */
export function isPaymentDue({ status, paidAt }: { status: OrderStatus; paidAt: unknown }): boolean {
  return paidAt === null && status !== 'cancelled'
}

/** How an order stands with money: an invoice until it is paid, then what was given back. */
export function paymentState(order: {
  status: OrderStatus
  paidAt: unknown
  isOverdue: boolean
  total: Rappen
  refunded: Rappen
}): PaymentState {
  if (order.paidAt === null) return isPaymentDue(order) ? (order.isOverdue ? 'overdue' : 'open') : 'void'
  if (order.refunded === 0) return 'paid'
  return order.refunded < order.total ? 'part-refunded' : 'refunded'
}

/** How an order is paid, for its buyer: `paidAt` in epoch ms, `dueOn` the day until which an invoice is to be paid ('2026-12-21'). */
export function paymentText({ status, paidAt, dueOn }: { status: OrderStatus; paidAt: number | null; dueOn: string | null }): string {
  if (paidAt !== null) return `Bezahlt am ${germanDate(paidAt)}`
  return isPaymentDue({ status, paidAt })
    ? `Auf Rechnung, zahlbar bis ${germanDay(dueOn ?? '')}`
    : 'Auf Rechnung, storniert: Es ist nichts zu bezahlen.'
}
