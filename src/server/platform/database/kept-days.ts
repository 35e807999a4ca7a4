import { type SQL, sql } from 'drizzle-orm'
import { canLockInTransaction } from './advisory-locks.ts'
import { type Db, queryRows, transaction } from './pool.ts'

/** As many as are added up within a moment, for which who changes something of one of them waits. */
const DAYS_AT_ONCE = 10

/** Days whose sums are kept, and discarded by a trigger with whatever changes them. */
interface KeptDays {
  /** The lock of a day: held alone while it is added up, and shared by what changes it. */
  lock: Parameters<typeof canLockInTransaction>[0]
  /** The days that are to be kept and are not, as a table with a column `day`. */
  waiting: SQL
  /** What keeps days, given as a table with a column `day`, and returns those that it kept. */
  keep: (days: SQL) => SQL
}

/** Keeps the days that wait, the latest first, but for those of which somebody is changing something. */
export async function keepDays(db: Db, days: KeptDays): Promise<void> {
  while ((await transaction(db, (tx) => keepNextDays(tx, days))) > 0);
}

async function keepNextDays(tx: Db, { lock, waiting, keep }: KeptDays): Promise<number> {
  const held = await queryRows<{ day: string }>(
    tx,
    sql`select day::text from (select day from (${waiting}) waiting order by day desc limit ${DAYS_AT_ONCE}) next
      where ${canLockInTransaction(lock, sql`day`)}`,
  )
  // A statement of its own, which sees what was committed before the locks were held.
  return (await queryRows(tx, keep(sql`unnest(${sql.param(held.map(({ day }) => day))}::date[]) days (day)`))).length
}
