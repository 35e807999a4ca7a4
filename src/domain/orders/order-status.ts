export const ORDER_STATUSES = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** For how many hours after ordering customers can cancel, unless the setting says otherwise. */
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

/**
 * The German label of a status, also of an order of which some parcels have left; an unknown status is shown as it is.
 */
export function orderStatusLabel(status: string, { shipmentCount = 0 } = {}): string {
  if (status === 'processing' && shipmentCount > 0) return 'Teilweise versandt'
  return isOrderStatus(status) ? LABELS[status] : status
}

/** Whether the text is an order status. */
export function isOrderStatus(status: string): status is OrderStatus {
  return ORDER_STATUSES.some((known) => known === status)
}

/**
 * What the goods of an order mean for its way: without any, or once all were refunded, nothing is packed or sent, and
 * gift cards that it has sold are all that it delivers; collected ones are handed over.
 */
type Goods = { hasGoods?: boolean; hasSoldCards?: boolean; isCollected?: boolean }

/**
 * The statuses that an order can move to from this one; without goods nothing is packed or sent
 * (docs/rules/orders.md#status).
 */
export function nextStatuses(
  status: OrderStatus,
  { hasGoods = true, hasSoldCards = false, isCollected = false }: Goods = {},
): readonly OrderStatus[] {
  if (isCollected) return status === 'confirmed' ? ['delivered'] : []
  if (hasGoods) return NEXT[status]
  const next = NEXT[status].filter((each) => each !== 'processing' && each !== 'shipped')
  return hasSoldCards && (status === 'confirmed' || status === 'processing') ? ['delivered', ...next] : next
}

/** Whether an order can move from one status to the other (docs/rules/orders.md#status). */
export function canMove(from: OrderStatus, to: OrderStatus, goods: Goods = {}): boolean {
  return nextStatuses(from, goods).includes(to)
}

/**
 * Whether the customer can still cancel (docs/rules/orders.md#cancellation). `placedAt` and `now` are in epoch ms.
 */
export function isCustomerCancellable(order: { status: OrderStatus; placedAt: number; now: number; withinHours?: number }): boolean {
  const { status, placedAt, now, withinHours = DEFAULT_CANCEL_HOURS } = order
  return (status === 'pending' || status === 'confirmed') && now - placedAt <= withinHours * HOUR_MS
}
