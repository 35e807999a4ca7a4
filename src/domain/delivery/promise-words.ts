import { dayName } from '#domain/calendar/calendar-day.ts'
import { type DeliveryPromise, type DeliveryRules, deliveryPromise } from './delivery-promise.ts'
import type { PromiseWords } from './delivery-texts.ts'

/** A promise by these rules in words; `at` says where the parcel arrives. */
export function promiseWords(
  { day, shipBy, until }: DeliveryPromise,
  { cutOff }: Pick<DeliveryRules, 'cutOff'>,
  at = 'bei Ihnen',
): PromiseWords {
  return { arrival: `${dayName(day)} ${at}`, deadline: `bis ${dayName(shipBy)}, ${cutOff}\u00a0Uhr`, until }
}

/**
 * The words of the promise for an order of this instant (epoch ms), of a gift for its recipient, or null; see
 * `deliveryPromise`.
 */
export function promiseWordsAt(
  rules: DeliveryRules,
  { isGift = false, ...order }: { at: number; postalCode?: string; isGift?: boolean },
): PromiseWords | null {
  const promise = deliveryPromise(rules, order)
  return promise && promiseWords(promise, rules, isGift ? 'bei der beschenkten Person' : undefined)
}
