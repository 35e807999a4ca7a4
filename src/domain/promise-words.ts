import { dayName } from './calendar-day.ts'
import { type DeliveryPromise, type DeliveryRules, deliveryPromise } from './delivery-promise.ts'
import type { PromiseWords } from './delivery-texts.ts'

/** A promise by these rules in words. */
export function promiseWords({ day, shipBy, until }: DeliveryPromise, { cutOff }: Pick<DeliveryRules, 'cutOff'>): PromiseWords {
  return { arrival: `${dayName(day)} bei Ihnen`, deadline: `bis ${dayName(shipBy)}, ${cutOff}\u00a0Uhr`, until }
}

/** The words of the promise for an order of this instant (epoch ms), or null; see `deliveryPromise`. */
export function promiseWordsAt(rules: DeliveryRules, order: { at: number; postalCode?: string }): PromiseWords | null {
  const promise = deliveryPromise(rules, order)
  return promise && promiseWords(promise, rules)
}
