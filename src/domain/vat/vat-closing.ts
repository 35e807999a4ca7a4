import { addDays } from '#domain/calendar/calendar-day.ts'
import type { Period } from '#domain/calendar/period.ts'

/**
 * Why a period cannot be closed on this day: it is not over, or it does not begin on the day after the last closed one.
 * Null when it can (docs/rules/vat.md#closing).
 */
export function closingRefusal(
  { from, to }: Period,
  { today, lastClosed }: { today: string; lastClosed: string | null },
): 'vat-period-running' | 'vat-period-not-next' | null {
  if (lastClosed !== null && from !== addDays(lastClosed, 1)) return 'vat-period-not-next'
  return to < from || today <= to ? 'vat-period-running' : null
}
