import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { listen } from '../database/listen.ts'
import type { Db } from '../database/pool.ts'
import { GrowingPause } from '../growing-pause.ts'
import type { Log } from '../log.ts'
import { IdleWorkers } from './idle-workers.ts'
import type { JobProgress } from './job-progress.ts'
import { PermanentFailure } from './permanent-failure.ts'
import { completeJob, failJob, type Job, queueRecurringJob, type RecurringJob, renewLock, takeJob } from './store.ts'

const WORKERS = 3
const OUTAGE_PAUSE = { firstMs: 500, maxMs: 10_000 }
const LIMITS = {
  /** How long an idle worker waits before it looks for a job by itself: notifications may be lost. */
  idleMs: 2_000,
  /** A job that takes longer has failed: nothing that it waits for may keep its worker for ever. */
  jobMs: 5 * 60_000,
  /** How often the lock of a running job is renewed: one of 30 s is lost, as by a killed process. */
  renewMs: 10_000,
  stopMs: 5_000,
}

/** The handler of each task. What it throws is tried again, unless it is a `PermanentFailure`. */
export type Tasks = Readonly<Record<string, (payload: unknown, attempt: { isLastAttempt: boolean }) => Promise<void>>>

export interface JobRunner {
  /** Takes no more jobs and lets the running ones finish, for up to 5 s. */
  stop(): Promise<void>
}

interface RunOptions {
  db: Db
  /** PostgreSQL itself, for the notifications of new jobs. */
  listenUrl: string
  log: Log
  tasks: Tasks
  schedule: readonly RecurringJob[]
  progress: JobProgress
  limits?: Partial<typeof LIMITS>
}

/**
 * Runs queued jobs in this process until it is stopped (docs/rules/operations.md#jobs). The queue is graphile-worker's,
 * the workers are the shop's own (docs/decisions/0024-own-workers.md): whatever they wait for has a limit.
 */
export async function runJobs(options: RunOptions): Promise<JobRunner> {
  const { db, listenUrl, log, tasks, schedule, progress } = options
  const { idleMs, jobMs, renewMs, stopMs } = { ...LIMITS, ...options.limits }
  const stopping = new AbortController()
  const idle = new IdleWorkers(idleMs)
  const worker = { db, log, tasks, progress, jobMs, renewMs, idle, lockedBy: randomUUID(), signal: stopping.signal }
  const listener = await listen({
    url: listenUrl,
    channel: 'jobs:insert',
    onNotify: () => idle.wake(),
    onReconnect: () => idle.wake(),
    onError: (error) => log.warn({ err: error }, 'new jobs are not announced'),
  })
  const stopSchedule = queueOnSchedule({ db, log, schedule })
  const working = Array.from({ length: WORKERS }, () => work(worker))

  async function stop(): Promise<void> {
    stopping.abort()
    stopSchedule()
    idle.wake()
    await Promise.race([Promise.all([...working, listener.close()]), delay(stopMs, undefined, { ref: false })])
  }
  return { stop }
}

/** Queues the recurring jobs, whose due times follow the database's clock (docs/failure-modes.md#f24). */
function queueOnSchedule({ db, log, schedule }: Pick<RunOptions, 'db' | 'log' | 'schedule'>): () => void {
  const timers = schedule.map((job) => {
    const queue = () =>
      queueRecurringJob(db, job).catch((error: unknown) => log.warn({ err: error, task: job.task }, 'a recurring job could not be queued'))
    return setInterval(() => void queue(), job.everySeconds * 1000)
  })
  return () => timers.forEach(clearInterval)
}

interface Worker extends Pick<RunOptions, 'db' | 'log' | 'tasks' | 'progress'> {
  jobMs: number
  renewMs: number
  idle: IdleWorkers
  lockedBy: string
  signal: AbortSignal
}

/**
 * Runs one job after the other, and records that one is done as it takes the next. While the database is unavailable it
 * tries again after pauses that grow.
 */
async function work({ idle, signal, ...worker }: Worker): Promise<void> {
  const { db, log, tasks, lockedBy } = worker
  const pause = new GrowingPause(OUTAGE_PAUSE)
  let done: Job | undefined
  while (!signal.aborted) {
    const woken = idle.woken
    try {
      const job = await takeJob(db, { done, tasks: Object.keys(tasks), lockedBy })
      done = undefined
      if (job) done = await runJob(worker, job)
      else await idle.wait(woken)
    } catch (error) {
      log.warn({ err: error, seconds: pause.nextMs / 1000 }, 'the job runner was interrupted, it goes on')
      await pause.wait(signal)
    }
  }
  // One whose end is not recorded runs again as a lost one.
  if (done)
    await completeJob(db, { ...done, lockedBy }).catch((error: unknown) =>
      log.warn({ err: error, task: done?.task }, 'the end of a job was not recorded'),
    )
}

/** Runs a job; returns it once it is done, also for good without success, and undefined where it is tried again. */
async function runJob(worker: Omit<Worker, 'idle' | 'signal'>, job: Job): Promise<Job | undefined> {
  const { db, log, tasks, progress, jobMs, lockedBy } = worker
  const stopRenewing = keepLocked(worker, job)
  try {
    const run = tasks[job.task]
    if (!run) throw new Error(`no handler for ${job.task}`)
    await withinLimit(jobMs, run(job.payload, { isLastAttempt: job.attempts >= job.maxAttempts }))
    return job
  } catch (error) {
    log.error({ err: error, job: job.id, task: job.task }, 'a job failed')
    if (error instanceof PermanentFailure) return job
    await failJob(db, { ...job, lockedBy, error })
    return undefined
  } finally {
    stopRenewing()
    progress.jobEnded()
  }
}

/** Keeps a job locked while it runs, so that no other worker takes it for a lost one; returns what ends that. */
function keepLocked({ db, log, renewMs, lockedBy }: Pick<Worker, 'db' | 'log' | 'renewMs' | 'lockedBy'>, { id, task }: Job): () => void {
  const renew = () =>
    renewLock(db, { id, lockedBy }).catch((error: unknown) => log.warn({ err: error, job: id, task }, 'the lock of a job was not renewed'))
  const timer = setInterval(() => void renew(), renewMs)
  return () => clearInterval(timer)
}

async function withinLimit(limitMs: number, running: Promise<void>): Promise<void> {
  const { promise: limit, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`the job takes longer than ${limitMs / 1000} s`)), limitMs)
  try {
    await Promise.race([running, limit])
  } finally {
    clearTimeout(timer)
  }
}
