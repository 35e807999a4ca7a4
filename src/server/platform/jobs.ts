import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Logger, type Runner, type RunnerOptions, run, runMigrations, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Db } from './database/pool.ts'
import type { Log } from './log.ts'

const PAUSE_MS = 1_000

/** What runs again and again, and how long lies between. */
export type Schedule = readonly { task: string; everySeconds: number }[]

/** Makes or updates the tables that jobs are kept in; quick when there is nothing to do. */
export async function migrateJobs(pool: pg.Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: pool, logger: workerLogger(log) })
}

/** Queues a job in the transaction it belongs to; of jobs with the same key one is kept. */
export async function queueJob(tx: Db, { task, payload = {}, key }: { task: string; payload?: object; key?: string }): Promise<void> {
  await tx.execute(sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null})`)
}

export interface JobRunner {
  /** Lets the jobs that run finish, for 5 s, and takes no more. */
  stop(): Promise<void>
}

interface ToRun {
  pool: pg.Pool
  db: Db
  log: Log
  tasks: TaskList
  timetable: Schedule
}

/**
 * Runs the queued jobs in this process until it is stopped; a job whose process was killed runs again elsewhere.
 * graphile-worker gives up when the database goes away under a job: then it is begun again.
 */
export async function runJobs({ pool, db, log, tasks, timetable }: ToRun): Promise<JobRunner> {
  const options = runnerOptions({ pool, log, tasks })
  let isStopping = false
  let runner: Runner | undefined = await run(options)

  const running = (async () => {
    while (!isStopping) {
      try {
        runner ??= await run(options)
        await runner.promise
      } catch (error) {
        log.warn({ err: error }, 'jobs stopped, beginning again')
        await delay(PAUSE_MS)
      }
      runner = undefined
    }
  })()

  const stopTurns = takeTurns({ db, log, timetable })
  const stop = async () => {
    isStopping = true
    stopTurns()
    await runner?.stop()
    await running
  }
  return { stop }
}

/**
 * Queues the jobs of the timetable in their turn. Due is what the database's clock says: a crontab would go by this
 * machine's, which may be minutes ahead (trust, F24).
 */
function takeTurns({ db, log, timetable }: Pick<ToRun, 'db' | 'log' | 'timetable'>): () => void {
  const timers = timetable.map(({ task, everySeconds }) => {
    const queue = () => queueJob(db, { task, key: task }).catch((error: unknown) => log.warn({ err: error, task }, 'its turn was missed'))
    return setInterval(() => void queue(), everySeconds * 1000)
  })
  return () => timers.forEach(clearInterval)
}

function runnerOptions({ pool, log, tasks }: Pick<ToRun, 'pool' | 'log' | 'tasks'>): RunnerOptions {
  return {
    pgPool: pool,
    logger: workerLogger(log),
    taskList: tasks,
    concurrency: 3,
    pollInterval: 2_000,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 5_000,
    // Without these it does not wait for what it says of a finished job, and a failure of that would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
}

/**
 * Lets jobs run again whose process was killed. A mail or a refund takes no half minute, whatever takes longer may run
 * twice at once, and graphile-worker itself would wait for four hours.
 */
export async function unlockLostJobs(db: Db): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_at < now() - interval '30 seconds'`)
}

function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    // Its own sentence about a failed job repeats the error, which may hold what a customer typed.
    if (meta?.['error'] instanceof Error) log.error({ err: meta['error'], ...jobOf(meta) }, 'a job failed')
    else if (level === 'error') log.error({ ...meta }, message)
    else if (level === 'warning') log.warn({ ...meta }, message)
    else log.debug({ ...meta }, message)
  })
}

function jobOf({ job }: { job?: { id: string; task_identifier: string } }) {
  return job && { job: job.id, task: job.task_identifier }
}
