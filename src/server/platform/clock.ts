import type pg from 'pg'

/** The present instant in milliseconds since 1970; passed in, so that tests own the time. */
export type Clock = () => number

const COMPARE_EVERY_MS = 60_000
/** A comparison that took longer says too little, unless it is the first. */
const LONGEST_ASK_MS = 1_000

/**
 * The database's clock, which all processes of a shop share: one whose own machine is minutes off, or is set meanwhile,
 * still ends no reservation early or late (trust, F24). Between two comparisons it runs by what cannot be set.
 */
export async function sharedClock(pool: Pick<pg.Pool, 'query'>, onError: (error: Error) => void): Promise<{ clock: Clock; stop(): void }> {
  let base = Number.NaN

  async function compare(): Promise<void> {
    const before = performance.now()
    const { rows } = await pool.query<{ now: string }>('select extract(epoch from clock_timestamp()) * 1000 as now')
    const after = performance.now()
    if (Number.isNaN(base) || after - before < LONGEST_ASK_MS) base = Number(rows[0]?.now) - (before + after) / 2
  }

  await compare()
  const timer = setInterval(() => void compare().catch(onError), COMPARE_EVERY_MS).unref()
  return { clock: () => Math.round(base + performance.now()), stop: () => clearInterval(timer) }
}
