import type { Messages } from '#messages/all.ts'

type ArrivalText = Messages['arrivalText']

/**
 * A promised day in words: 'Mi 25. November bei Ihnen', 'bis Mo 23. November, 14:00 Uhr', and that instant in epoch ms.
 */
export interface PromiseWords {
  arrival: string
  deadline: string
  until: number
}

/** The promise that holds at an instant in epoch ms; undefined when none of them does any more. */
export function currentPromise(promises: readonly PromiseWords[], now: number): PromiseWords | undefined {
  return promises.find(({ until }) => now < until)
}

/** What a promise says to somebody who has not ordered yet: its day and its deadline; `now` in epoch ms. */
export function promiseText(promise: PromiseWords, now: number, arrivalText: ArrivalText): string {
  return `${promise.arrival}, ${deadlineText(promise, now, arrivalText)}`
}

/**
 * Until when one has to order for a promise: 'wenn Sie innert 3 h 12 min bestellen', from a day on as a date.
 */
export function deadlineText({ deadline, until }: PromiseWords, now: number, arrivalText: ArrivalText): string {
  const minutes = Math.max(1, Math.floor((until - now) / 60_000))
  const hours = Math.floor(minutes / 60)
  const left = [hours && `${hours}\u00a0h`, minutes % 60 && `${minutes % 60}\u00a0min`].filter(Boolean).join('\u00a0')
  return arrivalText.ifOrdered(hours < 24 ? arrivalText.within(left) : deadline)
}
