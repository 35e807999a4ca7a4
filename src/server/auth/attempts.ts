import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { eq, lt, sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { attemptTable } from './tables.ts'

export interface AttemptRule {
  /** What is counted; together with `who` it makes the key. */
  what: string
  max: number
  minutes: number
}

export interface AttemptCounter {
  /** Counts one more; the seconds to wait when that was too many, else 0. */
  take(rule: AttemptRule, who: string): Promise<number>
  /** Takes back what turned out to be no failure. */
  giveBack(rule: AttemptRule, who: string): Promise<void>
  forget(rule: AttemptRule, who: string): Promise<void>
}

/** Counts failures per account and per address in the database, so that all processes count together. */
export function countAttempts({ db, clock, factor }: { db: Db; clock: Clock; factor: number }): AttemptCounter {
  return {
    async take(rule, who) {
      const now = new Date(clock())
      const resetsAt = new Date(now.getTime() + rule.minutes * 60_000)
      const isOver = sql`${attemptTable.resetsAt} <= ${now.toISOString()}::timestamptz`
      const [taken] = await db
        .insert(attemptTable)
        .values({ key: keyOf(rule, who), count: 1, resetsAt })
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
      return taken.count <= Math.ceil(rule.max * factor) ? 0 : Math.max(1, Math.ceil((taken.resetsAt.getTime() - now.getTime()) / 1000))
    },
    async giveBack(rule, who) {
      await db
        .update(attemptTable)
        .set({ count: sql`greatest(${attemptTable.count} - 1, 0)` })
        .where(eq(attemptTable.key, keyOf(rule, who)))
    },
    async forget(rule, who) {
      await db.delete(attemptTable).where(eq(attemptTable.key, keyOf(rule, who)))
    },
  }
}

/** The address that counts: IPv4 as it is, of IPv6 the /64 that one customer commands. */
export function addressBucket(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(ip)) return ip
  const [before = '', after = ''] = ip.toLowerCase().split('%')[0]?.split('::') ?? []
  const head = before.split(':').filter(Boolean)
  const tail = after.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = ip.includes('::') ? [...head, ...zeros, ...tail] : head
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

function keyOf({ what }: AttemptRule, who: string): string {
  return createHash('sha256').update(`${what}:${who}`).digest('base64url')
}
