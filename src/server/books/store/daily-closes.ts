import { and, asc, between, isNotNull, lte, sql } from 'drizzle-orm'
import type { DailyFigures } from '#domain/books/daily-close.ts'
import type { Period } from '#domain/calendar/period.ts'
import { swissInstantOf } from '#server/platform/database/days.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { dailyCloseTable } from '../tables.ts'

/** The closes of a period, oldest first. */
export function readDailyCloses(db: Db, { from, to }: Period) {
  const { day, figures, madeAt } = dailyCloseTable
  return db
    .select({ day, figures, madeAt })
    .from(dailyCloseTable)
    .where(between(day, from, to))
    .orderBy(asc(day))
}

/** Stores the close of a day. Throws unless the day is over and follows the last one. */
export async function insertDailyClose(tx: Db, close: typeof dailyCloseTable.$inferInsert): Promise<void> {
  await tx.insert(dailyCloseTable).values(close)
}

/** The figures of the days up to this one whose closes say what orders owe, oldest first. */
export function readFiguresUntil(db: Db, until: string): Promise<{ day: string; figures: DailyFigures }[]> {
  const { day, figures, receivables } = dailyCloseTable
  return db
    .select({ day, figures })
    .from(dailyCloseTable)
    .where(and(lte(day, until), isNotNull(receivables)))
    .orderBy(asc(day))
}

/** What each order owes by the closes up to this day, in Rappen, by its number; without those that are even. */
export async function readReceivablesUntil(db: Db, until: string): Promise<Map<string, number>> {
  const rows = await queryRows<{ number: string; amount: number }>(
    db,
    sql`select number, sum(amount::int)::int as amount from daily_close, jsonb_each_text(receivables) changed (number, amount)
      where day <= ${until} group by number having sum(amount::int) <> 0`,
  )
  return new Map(rows.map(({ number, amount }) => [number, amount]))
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
