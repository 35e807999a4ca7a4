import { dayName } from '#domain/calendar/calendar-day.ts'
import type { Language } from '#domain/language/language.ts'
import type { Messages } from '#messages/all.ts'
import { type DeliveryPromise, type DeliveryRules, deliveryPromise } from './delivery-promise.ts'
import type { PromiseWords } from './delivery-texts.ts'

interface Wording {
  language: Language
  arrivalText: Messages['arrivalText']
}

/** A promise by these rules in words; a gift arrives at its recipient's. */
export function promiseWords(
  { day, shipBy, until }: DeliveryPromise,
  { cutOff, isGift = false }: Pick<DeliveryRules, 'cutOff'> & { isGift?: boolean },
  { language, arrivalText }: Wording,
): PromiseWords {
  const arrivesOn = dayName(day, language)
  return {
    arrival: isGift ? arrivalText.atRecipient(arrivesOn) : arrivalText.atYours(arrivesOn),
    deadline: arrivalText.by(dayName(shipBy, language), cutOff),
    until,
  }
}

/**
 * The words of the promise for an order of this instant (epoch ms), of a gift for its recipient, or null; see
 * `deliveryPromise`.
 */
export function promiseWordsAt(
  rules: DeliveryRules,
  { isGift = false, ...order }: { at: number; postalCode?: string; isGift?: boolean },
  wording: Wording,
): PromiseWords | null {
  const promise = deliveryPromise(rules, order)
  return promise && promiseWords(promise, { cutOff: rules.cutOff, isGift }, wording)
}
