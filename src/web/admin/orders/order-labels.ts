import type { OrderListItem } from '#contract/admin-orders.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const PAYMENT_LABELS: Readonly<Record<OrderListItem['payment'], string>> = {
  open: 'Rechnung offen',
  overdue: 'Rechnung überfällig',
  paid: 'Bezahlt',
  'part-refunded': 'Teilweise erstattet',
  refunded: 'Erstattet',
  void: 'Rechnung hinfällig',
}

/** The badge of each. */
export const PAYMENT_TONES: Readonly<Record<OrderListItem['payment'], BadgeTone>> = {
  open: 'warn',
  overdue: 'bad',
  paid: 'good',
  'part-refunded': 'warn',
  refunded: 'warn',
  void: 'neutral',
}

/** How they stand in the list: the usual quietly, what is missing in red. */
export const PAYMENT_CLASSES: Readonly<Record<OrderListItem['payment'], string>> = {
  open: 'font-semibold',
  overdue: 'font-semibold text-bad',
  paid: 'text-ink-soft',
  'part-refunded': 'font-semibold',
  refunded: 'font-semibold',
  void: 'text-ink-soft',
}

/** The means of payment as people call it. */
export function paymentMethodText(method: string | null): string {
  if (method === null || method === 'card') return 'Karte'
  if (method === 'invoice') return 'Auf Rechnung'
  return method === 'twint' ? 'TWINT' : method
}

/** A status an operator moves orders to; cancelling is another matter. */
export type OrderStep = Exclude<OrderStatus, 'pending' | 'cancelled'>

/** What the button of a step says, and what it sets off. */
export const STEP_LABELS: Readonly<Record<OrderStep, { verb: string; done: string; effect: string }>> = {
  confirmed: { verb: 'Bestätigen', done: 'Bestätigt', effect: 'Die Bestellung kommt auf die Packliste.' },
  processing: { verb: 'In Bearbeitung nehmen', done: 'In Bearbeitung', effect: 'Die Bestellung wird gepackt.' },
  shipped: { verb: 'Als versandt melden', done: 'Versandt', effect: 'Die Kundin oder der Kunde erhält die Versandmeldung.' },
  delivered: { verb: 'Als geliefert melden', done: 'Geliefert', effect: 'Die Bestellung ist abgeschlossen.' },
}

/** The step an order takes next; none when it has arrived or was cancelled. */
export function nextStep(order: Pick<OrderListItem, 'nextStatuses'>): OrderStep | undefined {
  return order.nextStatuses.find((status): status is OrderStep => status !== 'cancelled' && status !== 'pending')
}
