import { addDays, daysBetween } from './calendar-day.ts'

/** Swiss calendar days, both included: { from: '2026-10-01', to: '2026-12-31' } (docs/rules/admin.md#periods). */
export type Period = { from: string; to: string }

/** The periods of a calendar that have a name of their own: '2026-11', '2026-Q4', '2026-H2', '2026'. */
export type PeriodKind = 'month' | 'quarter' | 'half-year' | 'year'

/** How a period is chosen in an address: by its name, relative to today, or by its days. */
export type PeriodChoice = { period?: string | undefined; from?: string | undefined; to?: string | undefined }

const MONTHS = ['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember']

const LENGTHS: Readonly<Record<PeriodKind, number>> = { month: 1, quarter: 3, 'half-year': 6, year: 12 }

/** The days of a named period; undefined for a text that names none. */
export function namedPeriod(name: string): Period | undefined {
  const parsed = parse(name)
  if (!parsed) return undefined
  const { kind, year, index } = parsed
  const last = index * LENGTHS[kind]
  return { from: `${year}-${twoDigits(last - LENGTHS[kind] + 1)}-01`, to: `${year}-${twoDigits(last)}-${daysInMonth(Number(year), last)}` }
}

/** A named period in German: 'November 2026', '4. Quartal 2026', '2. Halbjahr 2026', '2026'. */
export function periodTitle(name: string): string {
  const parsed = parse(name)
  if (!parsed) return name
  const { kind, year, index } = parsed
  if (kind === 'month') return `${MONTHS[index - 1]} ${year}`
  if (kind === 'quarter') return `${index}. Quartal ${year}`
  return kind === 'half-year' ? `${index}. Halbjahr ${year}` : year
}

/** The names of the latest periods of a kind, that of today first. */
export function latestPeriods(kind: PeriodKind, { today, count }: { today: string; count: number }): string[] {
  const perYear = 12 / LENGTHS[kind]
  const [year = '', month = ''] = today.split('-')
  const current = Number(year) * perYear + Math.ceil(Number(month) / LENGTHS[kind]) - 1
  return Array.from({ length: count }, (_, back) => nameOf(kind, Math.floor((current - back) / perYear), ((current - back) % perYear) + 1))
}

/**
 * The days of a choice: 'this-month' and 'last-month' follow today, a name has its days, anything else the days given.
 */
export function chosenDays({ period, from, to }: PeriodChoice, today: string): Partial<Period> {
  const [current, previous] = latestPeriods('month', { today, count: 2 })
  const name = period === 'this-month' ? current : period === 'last-month' ? previous : period
  return (name === undefined ? undefined : namedPeriod(name)) ?? { ...(from && { from }), ...(to && { to }) }
}

/**
 * The period of the same length before this one: as many calendar months before whole months, otherwise as many days.
 */
export function precedingPeriod({ from, to }: Period): Period {
  const months = wholeMonths({ from, to })
  const first = months === 0 ? addDays(from, -daysBetween(from, to) - 1) : monthFirst(monthNumber(from) - months)
  return { from: first, to: addDays(from, -1) }
}

/** How many whole calendar months the days are; 0 when they are none. */
function wholeMonths({ from, to }: Period): number {
  const next = addDays(to, 1)
  return isFirstOfMonth(from) && isFirstOfMonth(next) ? monthNumber(next) - monthNumber(from) : 0
}

function isFirstOfMonth(day: string): boolean {
  return day.slice(8) === '01'
}

/** Months since the year 0. */
function monthNumber(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return year * 12 + month - 1
}

function monthFirst(months: number): string {
  return `${Math.floor(months / 12)}-${twoDigits((months % 12) + 1)}-01`
}

function nameOf(kind: PeriodKind, year: number, index: number): string {
  if (kind === 'month') return `${year}-${twoDigits(index)}`
  if (kind === 'quarter') return `${year}-Q${index}`
  return kind === 'half-year' ? `${year}-H${index}` : String(year)
}

function parse(name: string): { kind: PeriodKind; year: string; index: number } | undefined {
  const [, year, month, quarter, half] = /^(\d{4})(?:-(?:(0[1-9]|1[0-2])|Q([1-4])|H([12])))?$/.exec(name) ?? []
  if (year === undefined) return undefined
  if (month !== undefined) return { kind: 'month', year, index: Number(month) }
  if (quarter !== undefined) return { kind: 'quarter', year, index: Number(quarter) }
  return half === undefined ? { kind: 'year', year, index: 1 } : { kind: 'half-year', year, index: Number(half) }
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
