import { asc, between, sql } from 'drizzle-orm'
import type { DailyFigures } from '#domain/books/daily-close.ts'
import type { Period } from '#domain/calendar/period.ts'
import { swissInstantOf } from '#server/platform/database/days.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { queryRows } from '#server/platform/database/query-rows.ts'
import { dailyCloseTable } from '../tables.ts'

export type DailyCloseRow = typeof dailyCloseTable.$inferSelect

/** The closes of a period, oldest first. */
export function readDailyCloses(db: Db, { from, to }: Period): Promise<DailyCloseRow[]> {
  return db
    .select()
    .from(dailyCloseTable)
    .where(between(dailyCloseTable.day, from, to))
    .orderBy(asc(dailyCloseTable.day))
}

/** Stores the close of a day. Throws unless the day is over and follows the last one. */
export async function insertDailyClose(tx: Db, day: string, figures: DailyFigures): Promise<void> {
  await tx.insert(dailyCloseTable).values({ day, figures })
}

/**
 * The next day to close, `first` where none is closed yet. Undefined while it is not over, or while a transaction that
 * began on it is still running: what that commits would be missing in the close.
 */
export async function findDayToClose(db: Db, first: string): Promise<string | undefined> {
  const [row] = await queryRows<{ day: string }>(
    db,
    sql`select day::text from (select coalesce((select max(day) + 1 from daily_close), ${first}::date) as day) next,
      lateral (select ${swissInstantOf(sql`day + 1`)} as over_at) end_of_day
    where over_at <= now() and not exists (
      select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start < over_at)`,
  )
  return row?.day
}
