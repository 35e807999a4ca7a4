import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'

/** Swiss calendar days, both included, such as '2026-11-21'. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** A condition that an instant lies within these days of the shop's time zone. */
export function withinDays(instant: AnyColumn | SQL, { from, to }: Days): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${instant} >= (${from}::date)::timestamp at time zone 'Europe/Zurich'`,
    to === undefined ? undefined : sql`${instant} < (${to}::date + 1)::timestamp at time zone 'Europe/Zurich'`,
  )
}
