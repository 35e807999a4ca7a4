import type pg from 'pg'

/** Returns the current time in milliseconds since 1970. Passed in, so that tests can set it. */
export type Clock = () => number

const SYNC_EVERY_MS = 60_000
// A slower round trip would make the result too inaccurate; only the first sync accepts one.
const MAX_ROUND_TRIP_MS = 1_000

/**
 * The database's clock, shared by all processes, so that a machine with a wrong clock ends no reservation early or late
 * (docs/rules/operations.md#clock). Between syncs it advances with the monotonic clock.
 */
export async function sharedClock(pool: Pick<pg.Pool, 'query'>, onError: (error: Error) => void): Promise<{ clock: Clock; stop(): void }> {
  let base = Number.NaN

  async function sync(): Promise<void> {
    const before = performance.now()
    const { rows } = await pool.query<{ now: string }>('select extract(epoch from clock_timestamp()) * 1000 as now')
    const after = performance.now()
    if (Number.isNaN(base) || after - before < MAX_ROUND_TRIP_MS) base = Number(rows[0]?.now) - (before + after) / 2
  }

  await sync()
  const timer = setInterval(() => void sync().catch(onError), SYNC_EVERY_MS).unref()
  return { clock: () => Math.round(base + performance.now()), stop: () => clearInterval(timer) }
}
