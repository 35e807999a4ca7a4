export const ORDER_STATUSES = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** How long after ordering a customer may cancel; the default of the shop setting. */
export const DEFAULT_CANCEL_HOURS = 2

const HOUR_MS = 3_600_000

const LABELS: Readonly<Record<OrderStatus, string>> = {
  pending: 'Ausstehend',
  confirmed: 'Bestätigt',
  processing: 'In Bearbeitung',
  shipped: 'Versandt',
  delivered: 'Geliefert',
  cancelled: 'Storniert',
}

const NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
}

/** The German label; an unknown status shows its raw value (specification, section 4). */
export function orderStatusLabel(status: string): string {
  return isOrderStatus(status) ? LABELS[status] : status
}

/** Whether the word is a status of an order. */
export function isOrderStatus(status: string): status is OrderStatus {
  return ORDER_STATUSES.some((known) => known === status)
}

/** The statuses an order may move to from here (decisions, section 6). */
export function nextStatuses(status: OrderStatus): readonly OrderStatus[] {
  return NEXT[status]
}

/** Whether an order may move between these statuses (decisions, section 6). */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return NEXT[from].includes(to)
}

/** Whether the customer may still cancel: not yet being packed, and within the cancellation time (specification, section 9). */
export function isCustomerCancellable(order: { status: OrderStatus; placedAt: number; now: number; withinHours?: number }): boolean {
  const { status, placedAt, now, withinHours = DEFAULT_CANCEL_HOURS } = order
  return (status === 'pending' || status === 'confirmed') && now - placedAt <= withinHours * HOUR_MS
}
