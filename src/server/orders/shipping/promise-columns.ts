import { swissDay } from '#domain/calendar/german-date.ts'
import { arrivalDays, type DeliveryRules, deliveryPromise } from '#domain/delivery/delivery-promise.ts'
import type { GiftRecipient } from '#domain/gifts/gift-list.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'
import type { OrderRow } from '../store.ts'

/** Why a gift is not packed at once; the administration shows it. */
const REQUESTED_DATE = 'Wunschtag des Geschenks'

type Delivery = Pick<OrderRow, 'delivery'> & {
  /** An instant in epoch ms. */
  at: number
}
/** What an order stores of its promise. */
export type PromiseColumns = Pick<OrderRow, 'promisedOn' | 'shipBy' | 'postponedUntil' | 'postponedReason'>

const NO_PROMISE: PromiseColumns = { promisedOn: null, shipBy: null, postponedUntil: null, postponedReason: null }

/**
 * The promised day of an order that can be packed from this instant on; none without goods
 * (docs/rules/delivery.md#stored). A gift is promised its requested delivery date while a parcel can still arrive on
 * it, and not packed before the day on which it has to leave for that (docs/rules/delivery.md#requested-date).
 */
export function promiseColumns(
  rules: DeliveryRules,
  { delivery, gift, hasGoods, at }: Delivery & { gift: OrderRow['gift']; hasGoods: boolean },
): PromiseColumns {
  if (!hasGoods) return NO_PROMISE
  if (gift?.recipients) return { ...NO_PROMISE, ...promiseOfAll(rules, gift.recipients, at) }
  const order = { at, postalCode: delivery?.postalCode ?? '' }
  const requested =
    gift?.requestedDeliveryDate === undefined ? undefined : arrivalDays(rules, order).find(({ day }) => day === gift.requestedDeliveryDate)
  if (!requested) {
    const promise = deliveryPromise(rules, order)
    return promise ? { ...NO_PROMISE, promisedOn: promise.day, shipBy: promise.shipBy } : NO_PROMISE
  }
  const { day, packFrom, shipBy } = requested
  const postponement = packFrom > swissDay(at) ? { postponedUntil: packFrom, postponedReason: REQUESTED_DATE } : {}
  return { ...NO_PROMISE, promisedOn: day, shipBy, ...postponement }
}

/** The promise that an order has. */
export function promiseOf({ promisedOn, shipBy, postponedUntil, postponedReason }: OrderRow): PromiseColumns {
  return { promisedOn, shipBy, postponedUntil, postponedReason }
}

/** Whether the parcel of an order of this instant can arrive on the requested delivery date. */
export async function canArriveOn(
  db: Db,
  { delivery, at, requestedDeliveryDate }: Delivery & { requestedDeliveryDate: string },
): Promise<boolean> {
  const { delivery: rules } = await readShopSettings(db)
  return arrivalDays(rules, { at, postalCode: delivery?.postalCode ?? '' }).some(({ day }) => day === requestedDeliveryDate)
}

/**
 * The day on which the last parcel of a company's gift arrives, and by when all have to leave
 * (docs/rules/company-gifts.md#order).
 */
function promiseOfAll(
  rules: DeliveryRules,
  recipients: readonly GiftRecipient[],
  at: number,
): Partial<Pick<PromiseColumns, 'promisedOn' | 'shipBy'>> {
  const codes = new Set(recipients.map(({ delivery }) => delivery.postalCode))
  const promises = [...codes].flatMap((postalCode) => deliveryPromise(rules, { at, postalCode }) ?? [])
  const promisedOn = promises
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
  const shipBy = promises.map((promise) => promise.shipBy).toSorted()[0]
  return promisedOn === undefined || shipBy === undefined ? {} : { promisedOn, shipBy }
}
