import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../log.ts'

/** Creates or updates the tables of the job queue, which are graphile-worker's. */
export async function migrateJobs(pool: pg.Pool, log: Log): Promise<void> {
  // Without the fields of its messages, as they may hold what a job is about.
  const logger = new Logger(() => (level, message) => log[level === 'warning' ? 'warn' : level === 'error' ? 'error' : 'debug'](message))
  await runMigrations({ pgPool: pool, logger })
}
