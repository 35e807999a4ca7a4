import { addDays } from '#domain/calendar/calendar-day.ts'
import { isOneOf, type OrderStatus, SENT_STATUSES, UNSENT_STATUSES } from './order-status.ts'

/** After this long the customer has written, or has the parcel although nobody reported so. */
const ASKED_ABOUT_DAYS = 14

/**
 * What has become of a promise (docs/rules/delivery.md#missed) whose day has passed: the parcel has not left, or it has
 * and nobody has reported its arrival. Null while there is nothing to say. Both are ISO days in Switzerland.
 */
export function missedPromise(order: { status: OrderStatus; promisedOn: string | null }, today: string): 'unsent' | 'under-way' | null {
  const { status, promisedOn } = order
  if (promisedOn === null || promisedOn >= today) return null
  if (isOneOf(UNSENT_STATUSES, status)) return 'unsent'
  return isOneOf(SENT_STATUSES, status) && status !== 'delivered' && today <= addDays(promisedOn, ASKED_ABOUT_DAYS) ? 'under-way' : null
}
