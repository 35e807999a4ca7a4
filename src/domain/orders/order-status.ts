import type { Messages } from '#messages/all.ts'
import * as orderStatusText from '#messages/orders/order-status.ts'

const OWN_TEXT: Messages['orderStatusText'] = { statuses: orderStatusText.statuses, partlyShipped: orderStatusText.partlyShipped }

export const ORDER_STATUSES = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

// Each list stands here once: `orderCan` and the conditions in SQL use it, and a test finds lists written elsewhere.

/** At most a part was reported as sent: addresses can change, and packs are still to be sent. */
export const UNSENT_STATUSES = ['pending', 'confirmed', 'processing'] as const satisfies readonly OrderStatus[]
/** The order waits for being packed or sent. */
export const PACKABLE_STATUSES = ['confirmed', 'processing'] as const satisfies readonly OrderStatus[]
/** All of it has left. */
export const SENT_STATUSES = ['shipped', 'delivered'] as const satisfies readonly OrderStatus[]
/** Nothing more happens to the order. */
export const ENDED_STATUSES = ['delivered', 'cancelled'] as const satisfies readonly OrderStatus[]
/** An unpaid invoice is not asked for: not yet, or no more. */
export const UNBILLED_STATUSES = ['pending', 'cancelled'] as const satisfies readonly OrderStatus[]
/** The steps of an order on its way to the customer. Operators set them directly; cancelling has more to ask. */
export const ORDER_STEPS = ['confirmed', 'processing', 'shipped', 'delivered'] as const satisfies readonly OrderStatus[]
export type OrderStep = (typeof ORDER_STEPS)[number]
/** The steps of an order without goods to send. */
export const STEPS_WITHOUT_GOODS = ['confirmed', 'delivered'] as const satisfies readonly OrderStep[]

/** The statuses of which the timeline says only that an order has reached them. */
export const STATUSES_WITHOUT_DETAILS = ORDER_STATUSES.filter(
  (status) => status !== 'pending' && status !== 'shipped' && status !== 'cancelled',
)

/** For how many hours after ordering customers can cancel, unless the setting says otherwise. */
export const DEFAULT_CANCEL_HOURS = 2
const HOUR_MS = 3_600_000

const NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
}

/**
 * The label of a status, also of an order of which some parcels have left; an unknown status is shown as it is. Without
 * messages in the language of the program, which is German but for the storefront's bundles.
 */
export function orderStatusLabel(status: string, { shipmentCount = 0 } = {}, text: Messages['orderStatusText'] = OWN_TEXT): string {
  if (status === 'processing' && shipmentCount > 0) return text.partlyShipped
  return isOrderStatus(status) ? text.statuses[status] : status
}

/** Whether the text is an order status. */
export function isOrderStatus(status: string): status is OrderStatus {
  return ORDER_STATUSES.some((known) => known === status)
}

/**
 * What the goods of an order mean for its way: without any, or once all were refunded, nothing is packed or sent, and
 * the gift cards that were purchased with it are all that it delivers; collected ones are handed over.
 */
type Goods = { hasGoods?: boolean; hasPurchasedCards?: boolean; isCollected?: boolean }

/**
 * The statuses that an order can move to from this one; without goods nothing is packed or sent
 * (docs/rules/orders.md#status).
 */
export function nextStatuses(
  status: OrderStatus,
  { hasGoods = true, hasPurchasedCards = false, isCollected = false }: Goods = {},
): readonly OrderStatus[] {
  if (isCollected) return status === 'confirmed' ? ['delivered'] : []
  if (hasGoods) return NEXT[status]
  const next = NEXT[status].filter((each) => each === 'cancelled' || isOneOf(STEPS_WITHOUT_GOODS, each))
  return hasPurchasedCards && isOneOf(PACKABLE_STATUSES, status) ? ['delivered', ...next] : next
}

/** Whether a status is one of these. */
export function isOneOf<Status extends OrderStatus>(statuses: readonly Status[], status: OrderStatus): status is Status {
  return statuses.some((each) => each === status)
}

/** Whether an order can move from one status to the other (docs/rules/orders.md#status). */
export function canMove(from: OrderStatus, to: OrderStatus, goods: Goods = {}): boolean {
  return nextStatuses(from, goods).includes(to)
}

const CANCELLABLE_BY_CUSTOMER = ['pending', 'confirmed'] as const satisfies readonly OrderStatus[]

/**
 * Whether the customer can still cancel (docs/rules/orders.md#cancellation). `placedAt` and `now` are in epoch ms.
 */
export function isCustomerCancellable(order: { status: OrderStatus; placedAt: number; now: number; withinHours?: number }): boolean {
  const { status, placedAt, now, withinHours = DEFAULT_CANCEL_HOURS } = order
  return isOneOf(CANCELLABLE_BY_CUSTOMER, status) && now - placedAt <= withinHours * HOUR_MS
}
