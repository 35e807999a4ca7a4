import type { OrderListItem } from '#contract/orders/admin-orders.ts'
import { isOneOf, ORDER_STEPS, type OrderStep } from '#domain/orders/order-status.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** The tone of each payment state's badge. */
export const PAYMENT_TONES: Readonly<Record<OrderListItem['payment'], BadgeTone>> = {
  open: 'warn',
  overdue: 'bad',
  paid: 'good',
  'to-transfer': 'bad',
  'part-refunded': 'warn',
  refunded: 'warn',
  void: 'neutral',
}

/** The text style of each payment state in the list: quiet when nothing is to do, red when overdue. */
export const PAYMENT_CLASSES: Readonly<Record<OrderListItem['payment'], string>> = {
  open: 'font-semibold',
  overdue: 'font-semibold text-bad',
  paid: 'text-ink-soft',
  'to-transfer': 'font-semibold text-bad',
  'part-refunded': 'font-semibold',
  refunded: 'font-semibold',
  void: 'text-ink-soft',
}

/** The button label of each status change and its effect. */
export const STEP_LABELS: Readonly<Record<OrderStep, { verb: string; effect: string }>> = {
  confirmed: { verb: 'Bestätigen', effect: 'Die Bestellung kommt auf die Packliste.' },
  processing: { verb: 'In Bearbeitung nehmen', effect: 'Die Bestellung wird gepackt.' },
  shipped: { verb: 'Als versandt melden', effect: 'Die Kundschaft wird per E-Mail informiert.' },
  delivered: { verb: 'Als geliefert melden', effect: 'Die Bestellung ist abgeschlossen.' },
}

/** What a status change does; without a mail server it informs nobody. */
export function stepEffect(step: OrderStep, sendsMail: boolean): string {
  return step === 'shipped' && !sendsMail ? 'Kein Mailserver: Die Kundschaft wird nicht informiert.' : STEP_LABELS[step].effect
}

/** The next status of an order; undefined once it is delivered or cancelled. */
export function nextStep(order: Pick<OrderListItem, 'nextStatuses'>): OrderStep | undefined {
  return order.nextStatuses.find((status) => isOneOf(ORDER_STEPS, status))
}
