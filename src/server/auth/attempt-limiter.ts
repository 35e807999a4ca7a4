import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { attemptTable } from './tables.ts'

export interface AttemptLimit {
  /** What is counted; together with `subject` it makes the key. */
  name: string
  max: number
  minutes: number
}

export interface AttemptLimiter {
  /** Counts one more; the seconds to wait when that was too many, else 0. */
  consume(limit: AttemptLimit, subject: string): Promise<number>
  /** Takes back what turned out to be no failure. */
  giveBack(limit: AttemptLimit, subject: string): Promise<void>
  reset(limit: AttemptLimit, subject: string): Promise<void>
}

/** Counts failures per account and per address in the database, so that all processes count together. */
export function createAttemptLimiter({ db, clock, factor }: { db: Db; clock: Clock; factor: number }): AttemptLimiter {
  return {
    async consume(limit, subject) {
      const now = new Date(clock())
      const resetsAt = new Date(now.getTime() + limit.minutes * 60_000)
      const isOver = sql`${attemptTable.resetsAt} <= ${now.toISOString()}::timestamptz`
      const [taken] = await db
        .insert(attemptTable)
        .values({ key: keyOf(limit, subject), count: 1, resetsAt })
        .onConflictDoUpdate({
          target: attemptTable.key,
          set: {
            count: sql`case when ${isOver} then 1 else ${attemptTable.count} + 1 end`,
            resetsAt: sql`case when ${isOver} then excluded.resets_at else ${attemptTable.resetsAt} end`,
          },
        })
        .returning()
      if (!taken) return 0
      // The first attempt of a key sweeps up what is long over.
      if (taken.count === 1) await db.delete(attemptTable).where(lt(attemptTable.resetsAt, new Date(now.getTime() - 86_400_000)))
      return taken.count <= Math.ceil(limit.max * factor) ? 0 : Math.max(1, Math.ceil((taken.resetsAt.getTime() - now.getTime()) / 1000))
    },
    async giveBack(limit, subject) {
      await db
        .update(attemptTable)
        .set({ count: sql`greatest(${attemptTable.count} - 1, 0)` })
        .where(eq(attemptTable.key, keyOf(limit, subject)))
    },
    async reset(limit, subject) {
      await db.delete(attemptTable).where(eq(attemptTable.key, keyOf(limit, subject)))
    },
  }
}

function keyOf({ name }: AttemptLimit, subject: string): string {
  return createHash('sha256').update(`${name}:${subject}`).digest('base64url')
}
