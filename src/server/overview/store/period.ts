import { type SQL, sql } from 'drizzle-orm'
import type { BarStep, Period } from '#contract/overview/admin-insights.ts'
import { addDays, daysBetween } from '#domain/calendar/calendar-day.ts'
import { swissDay, swissTime } from '#domain/calendar/german-date.ts'
import { type Period as Days, precedingPeriod } from '#domain/calendar/period.ts'
import { swissInstantOf, swissTimeOf } from '#server/platform/database/days.ts'
import type { Db } from '#server/platform/database/pool.ts'

/** A span of days in the shop's time zone. */
export interface DateRange {
  /** Whole days, '2026-11-21', both included. */
  firstDay: string
  lastDay: string
  /** The local time at which counting stops: now, or the same moment of the earlier period. */
  until: string
  /** The width of one bar in the chart. */
  step: BarStep
}

/** A period and the one before it. */
export interface DateRanges {
  now: DateRange
  before: DateRange
}

const DAYS: Readonly<Record<Exclude<Period, 'year'>, number>> = { today: 1, '7': 7, '30': 30, '90': 90 }

/**
 * The period that ends now and the one before it, which stops at the same time of its last day, so that half a day is
 * compared with half a day. A year is twelve months including the current one.
 */
export async function readDateRanges(db: Db, { period, now }: { period: Period; now: number }): Promise<DateRanges> {
  const local = swissTimeOf(sql`${new Date(now).toISOString()}::timestamptz`)
  const length = period === 'year' ? sql`interval '1 year'` : sql`make_interval(days => ${DAYS[period]})`
  const first =
    period === 'year'
      ? sql`(date_trunc('month', ${local}) - interval '11 months')`
      : sql`(date_trunc('day', ${local}) - make_interval(days => ${DAYS[period] - 1}))`
  const { rows } = await db.execute<Record<'first' | 'last' | 'until' | 'firstBefore' | 'lastBefore' | 'untilBefore', string>>(sql`
    select ${first}::date::text as first, ${local}::date::text as last, ${local}::text as until,
      (${first} - ${length})::date::text as "firstBefore", (${local} - ${length})::date::text as "lastBefore", (${local} - ${length})::text as "untilBefore"`)
  const [row] = rows
  if (!row) throw new Error('a select without a table returned no row')
  const step = period === 'year' ? 'month' : period === 'today' ? 'hour' : 'day'
  return {
    now: { firstDay: row.first, lastDay: row.last, until: row.until, step },
    before: { firstDay: row.firstBefore, lastDay: row.lastBefore, until: row.untilBefore, step },
  }
}

/** The longest period in days that has a bar for each day. */
const MAX_DAY_BARS = 92

/**
 * A period of whole days and the one before it. While it runs it is counted up to this minute, and the one before it up
 * to the same time of the same day of it, so that half a month is compared with half a month
 * (docs/rules/admin.md#overview).
 */
export function dateRangesOf(period: Days, now: number): DateRanges {
  const [today, time] = [swissDay(now), swissTime(now)]
  const before = precedingPeriod(period)
  const step = period.from === period.to ? 'hour' : daysBetween(period.from, period.to) < MAX_DAY_BARS ? 'day' : 'month'
  const isRunning = today <= period.to
  const sameDay = addDays(before.from, daysBetween(period.from, today))
  return {
    now: rangeOf(period, { step, ...(isRunning && { until: { day: today, time } }) }),
    before: rangeOf(before, { step, ...(isRunning && sameDay <= before.to && { until: { day: sameDay, time } }) }),
  }
}

function rangeOf({ from, to }: Days, { step, until }: { step: BarStep; until?: { day: string; time: string } }): DateRange {
  const { day, time } = until ?? { day: to, time: '23:59' }
  return { firstDay: from, lastDay: day, until: `${day} ${time}:59.999999`, step }
}

/** Whether an instant lies within the range. */
export function isWithin(instant: SQL, { firstDay, until }: DateRange): SQL {
  return sql`${instant} >= ${swissInstantOf(firstDay)} and ${instant} <= ${swissInstantOf(until)}`
}
