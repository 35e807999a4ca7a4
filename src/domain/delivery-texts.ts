import { dayName } from './calendar-day.ts'
import type { DeliveryPromise } from './delivery-promise.ts'

const MINUTE_MS = 60_000

/** The instant in epoch ms, and the Swiss time until which orders are packed the same day. */
interface Present {
  now: number
  cutOff: string
}

/** The promise that holds at an instant in epoch ms; undefined when none of them does any more. */
export function currentPromise(promises: readonly DeliveryPromise[], now: number): DeliveryPromise | undefined {
  return promises.find(({ until }) => now < until)
}

/** What a promise says to somebody who has not ordered yet: its day and its deadline. */
export function promiseText(promise: DeliveryPromise, present: Present): string {
  return `${arrivalText(promise)}, ${deadlineText(promise, present)}`
}

/** The day of a promise: 'Mi 25. November bei Ihnen'. */
export function arrivalText({ day }: DeliveryPromise): string {
  return `${dayName(day)} bei Ihnen`
}

/** Until when one has to order for a promise: 'wenn Sie in den nächsten 3 h 12 min bestellen', from a day on as a date. */
export function deadlineText({ shipBy, until }: DeliveryPromise, { now, cutOff }: Present): string {
  const minutes = Math.max(1, Math.floor((until - now) / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  const left = `${hours > 0 ? `${hours}\u00a0h ` : ''}${minutes % 60}\u00a0min`
  const end = hours < 24 ? `in den nächsten ${left}` : `bis ${dayName(shipBy)}, ${cutOff}\u00a0Uhr`
  return `wenn Sie ${end} bestellen`
}
