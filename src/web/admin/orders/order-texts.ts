import type { BulkResult } from '#contract/admin.ts'
import type { AdminOrder, OrderListItem } from '#contract/orders/admin-orders.ts'
import { isOneOf, orderStatusLabel, STEPS_WITHOUT_GOODS } from '#domain/orders/order-status.ts'
import type { BadgeTone } from '#web/ui/texts/badge.tsx'
import { counted } from '../counted.ts'
import { bulkToast } from '../table/bulk-toast.ts'

/** '1 Bestellung', '2 Bestellungen'. */
export function ordersLabel(orders: number): string {
  return counted(orders, 'Bestellung', 'Bestellungen')
}

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

/** A status that operators set directly; all other steps are those of packing. */
export type StatusStep = (typeof STEPS_WITHOUT_GOODS)[number]

/** The button label of what operators do next with an order, and its effect on one or several. Packing also ships. */
export const STEP_LABELS: Readonly<Record<StatusStep | 'pack', { verb: string; effect: string; effects: string }>> = {
  confirmed: {
    verb: 'Bestätigen',
    effect: 'Die Bestellung kommt auf die Packliste.',
    effects: 'Die Bestellungen kommen auf die Packliste.',
  },
  pack: {
    verb: 'Packen',
    effect: 'Die Bestellung wird gepackt und versandt.',
    effects: 'Die Bestellungen werden gepackt und versandt.',
  },
  delivered: {
    verb: 'Als geliefert melden',
    effect: 'Die Bestellung ist abgeschlossen.',
    effects: 'Die Bestellungen sind abgeschlossen.',
  },
}

/** The next step of an order; undefined once it is delivered or cancelled. Cancelling has its own dialog. */
export function nextStep({ nextStatuses }: Pick<OrderListItem, 'nextStatuses'>): keyof typeof STEP_LABELS | undefined {
  if (nextStatuses.includes('processing') || nextStatuses.includes('shipped')) return 'pack'
  return nextStatuses.find((status) => isOneOf(STEPS_WITHOUT_GOODS, status))
}

/** What many orders that got a status are reported with; it names those that were refused, with the reason. */
export function bulkChangeToast(result: BulkResult, to: StatusStep) {
  const { length } = result.changed
  const text = STEP_LABELS[to][length === 1 ? 'effect' : 'effects']
  return bulkToast(result, { title: `${ordersLabel(length)}: ${orderStatusLabel(to)}`, text })
}

/** Whether the selected orders are done with: those that were confirmed are packed next, refused ones are looked at. */
export function endsSelection({ refused }: BulkResult, to: StatusStep): boolean {
  return refused.length === 0 && to !== 'confirmed'
}

type Sent = {
  refunds: readonly Pick<AdminOrder['refunds'][number], 'state'>[]
  mails: readonly Pick<AdminOrder['mails'][number], 'state' | 'error'>[]
}

/**
 * Whether a job is about to send a refund or a mail of an order. One that has failed once is tried again much later.
 */
export function isUnderWay({ refunds, mails }: Sent): boolean {
  return refunds.some(({ state }) => state === 'requested') || mails.some(({ state, error }) => state === 'queued' && error === null)
}
