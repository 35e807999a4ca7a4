import { addDays } from '#domain/calendar/calendar-day.ts'
import { namedPeriod, type Period } from '#domain/calendar/period.ts'

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

/**
 * Why nothing can be entered for a period on this day: no return can be made of it, because it ends before it begins or
 * has not begun, or is no year for the annual reconciliation; or days of it are closed. Null when something can
 * (docs/rules/vat.md#boxes).
 */
export function boxesRefusal(
  kind: 'return' | 'annual',
  { from, to }: Period,
  { today, lastClosed }: { today: string; lastClosed: string | null },
): 'vat-period-unknown' | 'vat-period-closed' | null {
  const year = namedPeriod(from.slice(0, 4))
  const isYear = from === year?.from && to === year.to
  if (to < from || today < from || (kind === 'annual' && !isYear)) return 'vat-period-unknown'
  return kind === 'return' && lastClosed !== null && from <= lastClosed ? 'vat-period-closed' : null
}
