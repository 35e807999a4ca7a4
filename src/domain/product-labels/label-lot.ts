import { addDays } from '#domain/calendar/calendar-day.ts'
import { comparableCode } from '#domain/packing/scanned-code.ts'

/**
 * The lots of a product that a number on a label can mean: that of the size, else those of other sizes, which are of
 * the same batch. None for a number that no lot has yet (docs/rules/labels.md#lot).
 */
export function lotsOnLabel<Lot extends { weight: string; number: string }>(
  number: string,
  { lots, weight }: { lots: readonly Lot[]; weight: string },
): Lot[] {
  const code = comparableCode(number)
  const named = code === '' ? [] : lots.filter((lot) => comparableCode(lot.number) === code)
  const ofSize = named.filter((lot) => lot.weight === weight)
  return ofSize.length > 0 ? ofSize : named
}

const SPAN = /^(\d{1,3})\s*(jahre?|monate?|wochen?|tage?)$/i

/**
 * The day until which packs keep that are made on a day, by a setting such as '2 Jahre' or '18 Monate'; undefined when
 * it says it in other words. Months end on their last day: a year from 29 February is 28 February.
 */
export function keepsUntil(madeOn: string, shelfLife: string): string | undefined {
  const [, digits, unit = ''] = SPAN.exec(shelfLife.trim()) ?? []
  if (digits === undefined) return undefined
  const count = Number(digits)
  const kind = unit[0]?.toLowerCase()
  if (kind === 't' || kind === 'w') return addDays(madeOn, kind === 'w' ? 7 * count : count)
  const [year = 0, month = 1, day = 1] = madeOn.split('-').map(Number)
  const months = year * 12 + month - 1 + (kind === 'j' ? 12 * count : count)
  const lastOfMonth = addDays(firstDayOf(months + 1), -1)
  return day < Number(lastOfMonth.slice(-2)) ? addDays(firstDayOf(months), day - 1) : lastOfMonth
}

/** The first ISO day of a month, counted from January of the year 0. */
function firstDayOf(months: number): string {
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
}
