import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { mailboxOf } from './store/mailbox-of.ts'

export interface AttemptLimit {
  /** The key of the count, together with the subject. */
  name: string
  max: number
  minutes: number
  /** The subject is an e-mail address: all spellings of its mailbox count together (docs/rules/accounts.md#limits). */
  isPerMailbox?: boolean
}

/** What works once for each subject; no limit, so nothing multiplies it. */
export interface SingleUse {
  name: string
  /** For how long it is remembered. */
  minutes: number
}

export interface AttemptLimiter {
  /**
   * Counts an attempt of a subject, such as an account or an address. Returns the seconds to wait when it exceeds the
   * limit, otherwise 0.
   */
  consume(limit: AttemptLimit, subject: string): Promise<number>
  /** Takes back an attempt that succeeded. */
  giveBack(limit: AttemptLimit, subject: string): Promise<void>
  /** Forgets all attempts of a subject. */
  reset(limit: AttemptLimit, subject: string): Promise<void>
  /** Uses something up that works once; returns false when it was used up already. */
  useUp(single: SingleUse, subject: string): Promise<boolean>
}

/**
 * Limits attempts in PostgreSQL, for all processes together (docs/rules/accounts.md#limits). A window begins with the
 * first attempt. The library takes the time from the machine's clock: where it is wrong, waits last longer or shorter.
 */
export function createAttemptLimiter({ pool, factor }: { pool: pg.Pool; factor: number }): AttemptLimiter {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = ({ name, max, minutes }: AttemptLimit) => {
    const limiter = limiters.get(name) ?? openLimiter(pool, { max: Math.ceil(max * factor), minutes })
    limiters.set(name, limiter)
    return limiter
  }
  const keyOf = async (limit: AttemptLimit, subject: string) => hashOf(limit, limit.isPerMailbox ? await mailboxOf(pool, subject) : subject)
  return {
    async consume(limit, subject) {
      const limiter = limiterOf(limit)
      // penalty() counts like consume(), but returns what exceeds the limit instead of throwing it.
      const { consumedPoints, msBeforeNext } = await limiter.penalty(await keyOf(limit, subject))
      return consumedPoints <= limiter.points ? 0 : Math.max(1, Math.ceil(msBeforeNext / 1000))
    },
    async giveBack(limit, subject) {
      const limiter = limiterOf(limit)
      const key = await keyOf(limit, subject)
      const { consumedPoints } = await limiter.reward(key)
      // The window has ended in between: a count below zero would allow more attempts than the limit.
      if (consumedPoints < 0) await limiter.delete(key)
    },
    async reset(limit, subject) {
      await limiterOf(limit).delete(await keyOf(limit, subject))
    },
    async useUp(single, subject) {
      const { consumedPoints } = await openLimiter(pool, { max: 1, minutes: single.minutes }).penalty(hashOf(single, subject))
      return consumedPoints === 1
    },
  }
}

function openLimiter(pool: pg.Pool, { max, minutes }: { max: number; minutes: number }): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    keyPrefix: '',
    points: max,
    duration: minutes * 60,
    tableCreated: true,
    // The retention job of privacy deletes expired counts.
    clearExpiredByTimeout: false,
  })
}

/** The subject's hash: the table names neither accounts nor addresses. */
function hashOf({ name }: { name: string }, subject: string): string {
  return createHash('sha256').update(`${name}:${subject}`).digest('base64url')
}
