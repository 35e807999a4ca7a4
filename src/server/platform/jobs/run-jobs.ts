import { Logger, type Runner, type RunnerOptions, run, runMigrations, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Db } from '../database/pool.ts'
import { GrowingPause } from '../growing-pause.ts'
import type { Log } from '../log.ts'
import { queueJob } from './store.ts'

const RESTART_PAUSE = { firstMs: 500, maxMs: 10_000 }

/** The recurring jobs and their intervals. */
export type Schedule = readonly { task: string; everySeconds: number }[]

/** Creates or updates the tables of the job queue. */
export async function migrateJobs(pool: pg.Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: pool, logger: workerLogger(log) })
}

export interface JobRunner {
  /** Takes no more jobs and lets the running ones finish, for up to 5 s. */
  stop(): Promise<void>
}

interface RunOptions {
  pool: pg.Pool
  db: Db
  log: Log
  tasks: TaskList
  schedule: Schedule
}

/**
 * Runs queued jobs in this process until it is stopped (docs/rules/operations.md#jobs). graphile-worker stops when the
 * database becomes unavailable during a job; it is then started again, after a pause that grows while that goes on.
 */
export async function runJobs({ pool, db, log, tasks, schedule }: RunOptions): Promise<JobRunner> {
  const options = runnerOptions({ pool, log, tasks })
  const stopping = new AbortController()
  const pause = new GrowingPause(RESTART_PAUSE)
  await pause.wait()
  let runner: Runner | undefined = await run(options)

  const running = (async () => {
    while (!stopping.signal.aborted) {
      let err: unknown
      try {
        runner ??= await run(options)
        if (stopping.signal.aborted) await runner.stop()
        await runner.promise
      } catch (error) {
        err = error
      }
      runner = undefined
      if (stopping.signal.aborted) return
      log.warn({ err, seconds: pause.nextMs / 1000 }, 'the job runner stopped, restarting it')
      await pause.wait(stopping.signal)
    }
  })()

  const stopSchedule = queueOnSchedule({ db, log, schedule })
  const stop = async () => {
    stopping.abort()
    stopSchedule()
    // Refused while it is stopping by itself.
    await runner?.stop().catch(() => undefined)
    await running
  }
  return { stop }
}

/**
 * Queues the recurring jobs. Their due times follow the database's clock; graphile-worker's crontab would follow this
 * machine's, which may be minutes ahead (docs/failure-modes.md#f24).
 */
function queueOnSchedule({ db, log, schedule }: Pick<RunOptions, 'db' | 'log' | 'schedule'>): () => void {
  const timers = schedule.map(({ task, everySeconds }) => {
    const queue = () =>
      queueJob(db, { task, key: task }).catch((error: unknown) => log.warn({ err: error, task }, 'a recurring job could not be queued'))
    return setInterval(() => void queue(), everySeconds * 1000)
  })
  return () => timers.forEach(clearInterval)
}

function runnerOptions({ pool, log, tasks }: Pick<RunOptions, 'pool' | 'log' | 'tasks'>): RunnerOptions {
  return {
    pgPool: pool,
    logger: workerLogger(log),
    taskList: tasks,
    concurrency: 3,
    pollInterval: 2_000,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 5_000,
    // By default it does not await the update that completes a job, so a failing update would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
}

function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    // graphile-worker's own message repeats the error's text, which may contain customer input.
    if (meta?.['error'] instanceof Error)
      log.error({ err: meta['error'], ...jobOf(meta) }, meta['job'] ? 'a job failed' : 'the job runner reports an error')
    else if (level === 'error') log.error({ ...meta }, message)
    else if (level === 'warning') log.warn({ ...meta }, message)
    else log.debug({ ...meta }, message)
  })
}

function jobOf({ job }: { job?: { id: string; task_identifier: string } }) {
  return job && { job: job.id, task: job.task_identifier }
}
