import { type SQL, sql } from 'drizzle-orm'
import type { Period } from '#contract/admin-insights.ts'
import type { Db } from '#server/platform/database/pool.ts'

/** A stretch of time in the shop's zone: whole days to name it, instants to count by, and the width of a bar. */
export interface Stretch {
  firstDay: string
  lastDay: string
  /** Up to here things can be counted: now, or as far into the period before. */
  until: string
  step: 'hour' | 'day' | 'month'
}

const DAYS: Readonly<Record<Exclude<Period, 'year'>, number>> = { today: 1, '7': 7, '30': 30, '90': 90 }

/**
 * The period that ends now and the one before, up to the same hour of its last day, so that half a day is compared with
 * half a day. A year is twelve months with the present one.
 */
export async function stretchesOf(db: Db, period: Period, now: number): Promise<{ now: Stretch; before: Stretch }> {
  const local = sql`(${new Date(now).toISOString()}::timestamptz at time zone 'Europe/Zurich')`
  const back = period === 'year' ? sql`interval '1 year'` : sql`make_interval(days => ${DAYS[period]})`
  const first =
    period === 'year'
      ? sql`(date_trunc('month', ${local}) - interval '11 months')`
      : sql`(date_trunc('day', ${local}) - make_interval(days => ${DAYS[period] - 1}))`
  const { rows } = await db.execute<Record<'first' | 'last' | 'until' | 'firstBefore' | 'lastBefore' | 'untilBefore', string>>(sql`
    select ${first}::date::text as first, ${local}::date::text as last, ${local}::text as until,
      (${first} - ${back})::date::text as "firstBefore", (${local} - ${back})::date::text as "lastBefore", (${local} - ${back})::text as "untilBefore"`)
  const [row] = rows
  if (!row) throw new Error('the period has no days')
  const step = period === 'year' ? 'month' : period === 'today' ? 'hour' : 'day'
  return {
    now: { firstDay: row.first, lastDay: row.last, until: row.until, step },
    before: { firstDay: row.firstBefore, lastDay: row.lastBefore, until: row.untilBefore, step },
  }
}

/** Whether an instant lies in the stretch, up to where it counts. */
export function within(instant: SQL, { firstDay, until }: Stretch): SQL {
  return sql`${instant} >= ${firstDay}::timestamp at time zone 'Europe/Zurich' and ${instant} <= ${until}::timestamp at time zone 'Europe/Zurich'`
}
