import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'

/** Swiss calendar days, both included, such as '2026-11-21'. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** The calendar day of an instant in the shop's time zone, as a date. */
export function swissDayOf(instant: AnyColumn | SQL): SQL {
  return sql`${swissTimeOf(instant)}::date`
}

/** The date and time of an instant in the shop's time zone, as a timestamp without one. */
export function swissTimeOf(instant: AnyColumn | SQL): SQL {
  return sql`(${instant} at time zone 'Europe/Zurich')`
}

/** The calendar day in the shop's time zone by the database's clock, as a date. */
export const SWISS_TODAY = swissDayOf(sql`now()`)

/** The calendar year of an instant in the shop's time zone. */
export function swissYearOf(instant: AnyColumn | SQL): SQL {
  return sql`extract(year from ${swissTimeOf(instant)})`
}

/** The instant of a local time of the shop; of a date its first moment. */
export function swissInstantOf(local: SQL | string): SQL {
  return sql`((${local})::timestamp at time zone 'Europe/Zurich')`
}

/** A condition that an instant lies on a day of the shop's time zone, given as a date. */
export function isOnDay(instant: AnyColumn | SQL, day: SQL): SQL {
  return sql`${instant} >= ${swissInstantOf(day)} and ${instant} < ${swissInstantOf(sql`${day} + 1`)}`
}

/** A condition that an instant lies within these days of the shop's time zone. */
export function withinDays(instant: AnyColumn | SQL, { from, to }: Days): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${instant} >= ${swissInstantOf(sql`${from}::date`)}`,
    to === undefined ? undefined : sql`${instant} < ${swissInstantOf(sql`${to}::date + 1`)}`,
  )
}
