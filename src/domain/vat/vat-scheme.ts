import { addDays } from '#domain/calendar/calendar-day.ts'
import { latestPeriods, namedPeriod, type Period, type PeriodKind } from '#domain/calendar/period.ts'
import type { TaxRate } from './tax.ts'
import type { VatBasis } from './vat-turnover.ts'

/** How the tax that is owed is computed: at the legal rates, or at the net tax rates (docs/rules/vat.md#methods). */
export const VAT_METHODS = ['effective', 'net-rate'] as const
export type VatMethod = (typeof VAT_METHODS)[number]

/** How long the periods are that the shop settles with the tax office. */
export const VAT_INTERVALS = ['month', 'quarter', 'half-year', 'year'] as const satisfies readonly PeriodKind[]
export type VatInterval = (typeof VAT_INTERVALS)[number]

/** The periods that are settled by each method, the first one without a request (docs/rules/vat.md#file). */
const SETTLED_INTERVALS: Readonly<Record<VatMethod, readonly VatInterval[]>> = {
  effective: ['quarter', 'month', 'year'],
  'net-rate': ['half-year', 'year'],
}
const YEARS_SETTLED_SINCE = '2025-01-01'

/** Which sales belong to an activity: those at reduced legal rates, those at the normal one, or all. */
export const ACTIVITY_SALES = ['all', 'reduced', 'normal'] as const
export type ActivitySales = (typeof ACTIVITY_SALES)[number]

/** The net tax rates that the tax office grants since 2024, in basis points (docs/rules/vat.md#methods). */
export const NET_TAX_RATES: readonly TaxRate[] = [10, 60, 130, 210, 300, 370, 450, 530, 620, 680]

/** Whether the tax office grants this rate; a later law may add others, so that nothing is refused for it. */
export function isNetTaxRate(rate: TaxRate): boolean {
  return NET_TAX_RATES.includes(rate)
}

/** What the tax office has granted a net tax rate for. `id` is its number there; empty as long as nobody knows it. */
export type VatActivity = { id: string; name: string; rate: TaxRate; sales: ActivitySales }

/** Whether it is the number of an activity, as the file for the tax office has it (docs/rules/vat.md#file). */
export function isActivityNumber(id: string): boolean {
  return /^\d{5}$/.test(id)
}

/** How a shop declares VAT (docs/rules/vat.md#methods). The activities count by net tax rates only. */
export type VatScheme = { basis: VatBasis; method: VatMethod; interval: VatInterval; activities: VatActivity[] }

/** A scheme with its first Swiss day; null where it has always applied. */
export type DatedVatScheme = VatScheme & { since: string | null }

/** Whether the shop owes VAT, and how it declares it, with the schemes of earlier times, oldest first. */
export type VatSettings = DatedVatScheme & { isLiable: boolean; earlier: DatedVatScheme[] }

/** Basis and method as they were when a period was closed; its days are closed. */
export type ClosedScheme = Period & { basis: VatBasis; method: VatMethod }

/** What decides how a day is declared: closed periods as they were closed, any other day by the settings. */
export type VatTimeline = { settings: Pick<VatSettings, 'earlier'> & DatedVatScheme; closed: readonly ClosedScheme[] }

/** Basis and method of some days that follow each other; `to` is the last of them. */
export type VatSpan = Period & { basis: VatBasis; method: VatMethod }

/** The net tax rates of trade in food and of trade in anything else, as far as the tax office grants no other. */
export const DEFAULT_VAT_SETTINGS: VatSettings = {
  isLiable: true,
  basis: 'agreed',
  method: 'effective',
  interval: 'quarter',
  activities: [
    { id: '', name: 'Handel mit Lebensmitteln', rate: 60, sales: 'reduced' },
    { id: '', name: 'Übriger Handel', rate: 210, sales: 'normal' },
  ],
  since: null,
  earlier: [],
}

/** How the settings declare a Swiss day. */
export function schemeOn(day: string, settings: VatTimeline['settings']): VatScheme {
  const { earlier, ...current } = settings
  const dated = [...earlier, current]
  return dated.findLast(({ since }) => since === null || since <= day) ?? dated[0] ?? current
}

/** How a Swiss day is declared: as its closed period was, otherwise by the settings. */
export function declaredOn(day: string, { settings, closed }: VatTimeline): Pick<VatSpan, 'basis' | 'method'> {
  const { basis, method } = closed.find(({ from, to }) => from <= day && day <= to) ?? schemeOn(day, settings)
  return { basis, method }
}

/** The days of a period by basis and method, in their order; neighbours always differ. */
export function vatSpans(period: Period, timeline: VatTimeline): VatSpan[] {
  const starts = [period.from, ...boundaries(timeline).filter((day) => period.from < day && day <= period.to)]
  const slices = starts.map((from, index): VatSpan => {
    const next = starts[index + 1]
    return { from, to: next === undefined ? period.to : addDays(next, -1), ...declaredOn(from, timeline) }
  })
  return slices.reduce<VatSpan[]>((spans, slice) => {
    const last = spans.at(-1)
    return last && isSame(last, slice) ? [...spans.slice(0, -1), { ...last, to: slice.to }] : [...spans, slice]
  }, [])
}

/** Whether basis, method or a net tax rate changes within a period, so that it is not closed as one. */
export function isMixed(period: Period, timeline: VatTimeline): boolean {
  if (vatSpans(period, timeline).length > 1) return true
  if (declaredOn(period.to, timeline).method === 'effective') return false
  const days = [period.from, ...boundaries(timeline).filter((day) => period.from < day && day <= period.to)]
  const rates = days.map((day) =>
    schemeOn(day, timeline.settings)
      .activities.map(({ rate, sales }) => `${sales} ${rate}`)
      .join(),
  )
  return new Set(rates).size > 1
}

function isSame(one: Pick<VatSpan, 'basis' | 'method'>, other: Pick<VatSpan, 'basis' | 'method'>): boolean {
  return one.basis === other.basis && one.method === other.method
}

/**
 * The period in which a Swiss day is settled: its closed one, otherwise that of the calendar, as far as neither a
 * closed period nor a change of the settings cuts it (docs/rules/vat.md#closing).
 */
function settledPeriodOf(day: string, timeline: VatTimeline): Period {
  const closed = timeline.closed.find(({ from, to }) => from <= day && day <= to)
  if (closed) return { from: closed.from, to: closed.to }
  const { from, to } = calendarPeriod(schemeOn(day, timeline.settings).interval, day)
  const cuts = boundaries(timeline)
  const start = cuts.findLast((cut) => from < cut && cut <= day) ?? from
  const next = cuts.find((cut) => day < cut && cut <= to)
  return { from: start, to: next === undefined ? to : addDays(next, -1) }
}

function calendarPeriod(interval: VatInterval, day: string): Period {
  const [name = ''] = latestPeriods(interval, { today: day, count: 1 })
  return namedPeriod(name) ?? { from: day, to: day }
}

/** Whether the tax office settles periods of this length by the method; others where it says so. */
export function isSettledInterval(interval: VatInterval, method: VatMethod): boolean {
  return SETTLED_INTERVALS[method].includes(interval)
}

/** Whether the days are a period that the tax office settles by the method; others where it says so. */
export function isSettledPeriod({ from, to }: Period, method: VatMethod): boolean {
  return SETTLED_INTERVALS[method].some((interval) => {
    const period = calendarPeriod(interval, to)
    return period.from === from && period.to === to && (interval !== 'year' || from >= YEARS_SETTLED_SINCE)
  })
}

/** The settled periods that end within these days, in their order. */
export function settledPeriods({ from, to }: Period, timeline: VatTimeline): Period[] {
  const found: Period[] = []
  for (let next = settledPeriodOf(from, timeline); next.to <= to; next = settledPeriodOf(addDays(next.to, 1), timeline)) found.push(next)
  return found
}

/**
 * The settings after a save: a scheme that begins later leaves the one before it among the earlier ones, one that
 * begins on the same day or before replaces it (docs/rules/vat.md#change).
 */
export function withEarlierSchemes({ earlier, ...before }: VatTimeline['settings'], after: DatedVatScheme): DatedVatScheme[] {
  const { since } = after
  if (since === null) return []
  const { basis, method, interval, activities, since: beforeSince } = before
  return [...earlier, { basis, method, interval, activities, since: beforeSince }].filter((one) => one.since === null || one.since < since)
}

/** The days on which something may change, sorted. */
function boundaries({ settings, closed }: VatTimeline): string[] {
  const changes = [...settings.earlier, settings].flatMap(({ since }) => (since === null ? [] : [since]))
  return [...new Set([...changes, ...closed.flatMap(({ from, to }) => [from, addDays(to, 1)])])].toSorted()
}
