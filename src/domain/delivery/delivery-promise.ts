import { regionsOf } from '#domain/addresses/postal-regions.ts'
import { addDays, dayName, weekdayOf } from '#domain/calendar/calendar-day.ts'
import { swissDay, swissInstant, swissTime } from '#domain/calendar/german-date.ts'
import { type Canton, isHolidayIn, isNationalHoliday } from '#domain/calendar/holidays.ts'
import type { Language } from '#domain/language/language.ts'
import type { Messages } from '#messages/all.ts'
import type { PromiseWords } from './delivery-texts.ts'

export const SHIPPING_SERVICES = ['economy', 'priority'] as const
export type ShippingService = (typeof SHIPPING_SERVICES)[number]

/** The settings that the day of delivery follows from (docs/rules/delivery.md). */
export interface DeliveryRules {
  /** The Swiss time ('14:00') until which an order is packed the same day. */
  cutOff: string
  /** The days of the week on which parcels are packed: 1 is Monday, 7 is Sunday. */
  packingDays: number[]
  /** The shop's own holidays, first and last ISO day. */
  shopHolidays: { from: string; to: string }[]
  /** The canton where parcels are packed. */
  canton: Canton
  service: ShippingService
  /** How many working days the carrier needs by service, and to Liechtenstein. */
  transportDays: Record<ShippingService | 'liechtenstein', number>
}

/**
 * A day of delivery, the last day on which a parcel can be sent for it, and the instant (epoch ms) before which one has
 * to order.
 */
interface DeliveryPromise {
  day: string
  shipBy: string
  until: number
}

/** The furthest day that is promised, counted from today. */
const HORIZON_DAYS = 60

const LAST_WORKDAY = 5

/**
 * The promise for an order of this instant (epoch ms); without a postal code for a recipient anywhere in Switzerland.
 * Null if nothing is packed for a long time (docs/rules/delivery.md#promise).
 */
export function deliveryPromise(
  rules: DeliveryRules,
  { at, postalCode = '' }: { at: number; postalCode?: string },
): DeliveryPromise | null {
  const packedOn = packingDay(rules, at)
  if (packedOn === null) return null
  const day = arrivalDay(rules, { sentOn: packedOn, postalCode })
  let shipBy = packedOn
  for (let next = addDays(packedOn, 1); next < day; next = addDays(next, 1))
    if (isPackingDay(rules, next) && arrivalDay(rules, { sentOn: next, postalCode }) === day) shipBy = next
  return { day, shipBy, until: swissInstant(shipBy, rules.cutOff) }
}

/**
 * The ISO day on which an order of this instant is packed; null if that is too far away
 * (docs/rules/delivery.md#packing).
 */
export function packingDay(rules: DeliveryRules, at: number): string | null {
  const today = swissDay(at)
  const first = swissTime(at) < rules.cutOff.padStart(5, '0') ? 0 : 1
  for (let days = first; days < HORIZON_DAYS; days++) {
    const day = addDays(today, days)
    if (isPackingDay(rules, day)) return day
  }
  return null
}

/** A day on which a parcel can arrive, and the first and the last day on which it leaves for that; ISO days. */
export interface ArrivalDay {
  day: string
  packFrom: string
  shipBy: string
}

/**
 * The days of the coming two months on which the parcel of an order of this instant (epoch ms) can arrive, the promised
 * day first; none if the shop is closed throughout (docs/rules/delivery.md#requested-date).
 */
export function arrivalDays(rules: DeliveryRules, { at, postalCode = '' }: { at: number; postalCode?: string }): ArrivalDay[] {
  const days: ArrivalDay[] = []
  const first = packingDay(rules, at)
  const end = addDays(swissDay(at), HORIZON_DAYS)
  for (let sentOn = first ?? end; sentOn < end; sentOn = addDays(sentOn, 1)) {
    if (!isPackingDay(rules, sentOn)) continue
    const day = arrivalDay(rules, { sentOn, postalCode })
    const last = days.at(-1)
    if (last?.day === day) last.shipBy = sentOn
    else days.push({ day, packFrom: sentOn, shipBy: sentOn })
  }
  return days
}

/** The promises of the coming days for recipients anywhere in Switzerland, in their order. */
export function comingPromises(rules: DeliveryRules, { from, days }: { from: number; days: number }): DeliveryPromise[] {
  const promises: DeliveryPromise[] = []
  const end = addDays(swissDay(from), days)
  for (let at = from; ;) {
    const promise = deliveryPromise(rules, { at })
    if (promise === null || promise.shipBy > end) return promises
    promises.push(promise)
    at = promise.until
  }
}

/** The day on which a parcel arrives that is sent on `sentOn`. */
function arrivalDay({ service, transportDays }: DeliveryRules, { sentOn, postalCode }: { sentOn: string; postalCode: string }): string {
  const regions = regionsOf(postalCode)
  let left = regions.includes('LI') ? transportDays.liechtenstein : transportDays[service]
  let day = sentOn
  while (left > 0) {
    day = addDays(day, 1)
    if (isWorkday(day)) left -= 1
  }
  while (!isWorkday(day) || regions.some((region) => isHolidayIn(region, day))) day = addDays(day, 1)
  return day
}

function isPackingDay({ packingDays, shopHolidays, canton }: DeliveryRules, day: string): boolean {
  return packingDays.includes(weekdayOf(day)) && !isHolidayIn(canton, day) && !shopHolidays.some(({ from, to }) => from <= day && day <= to)
}

/** Whether the carrier moves parcels on this day. */
function isWorkday(day: string): boolean {
  return weekdayOf(day) <= LAST_WORKDAY && !isNationalHoliday(day)
}

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
