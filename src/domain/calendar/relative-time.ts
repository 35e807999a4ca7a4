import { addDays } from './calendar-day.ts'
import { germanDate, swissDay, swissTime } from './german-date.ts'

/** A time as 'heute, 14:05', 'gestern, 09:12' or '20.11.2026' by Swiss days, both times in epoch ms. */
export function relativeTime(at: number, now: number): string {
  const [day, today] = [swissDay(at), swissDay(now)]
  if (day === today) return `heute, ${swissTime(at)}`
  // A day is not 24 hours long when summer time begins or ends.
  return day === addDays(today, -1) ? `gestern, ${swissTime(at)}` : germanDate(at)
}
