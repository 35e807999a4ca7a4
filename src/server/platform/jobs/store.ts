import { type SQL, sql } from 'drizzle-orm'
import { type Db, queryRows } from '../database/pool.ts'
import { messageWithoutParams } from '../database/query-errors.ts'

/**
 * Queues a job in the transaction that causes it, to run at once or at a moment. It replaces a queued job with the same
 * key; one that runs is superseded: it loses its key and is not tried again.
 */
export async function queueJob(
  tx: Db,
  { task, payload = {}, key, runAt }: { task: string; payload?: object; key: string; runAt?: Date },
): Promise<void> {
  const at = runAt?.toISOString() ?? null
  await tx.execute(
    sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key => ${key}, run_at => ${at}::timestamptz)`,
  )
}

/**
 * How many jobs of the task a statement queues beside what it does itself: one for each row of `jobs`, a query for
 * `payload` and `key`. There can be thousands, each of which may wait for a mail server: all other jobs go first.
 */
export function queuedJobs(task: string, jobs: SQL): SQL<number> {
  return sql<number>`(select count(queue_job(${task}, payload, key))::int from (${jobs}) job)`
}

/** A job that every process queues again and again. */
export interface RecurringJob {
  task: string
  everySeconds: number
}

/**
 * Queues a recurring job and records that it was queued, by which overdue jobs are told. Here as in `removed` the job
 * is locked before its record, or processes that queue and complete one at once would wait for each other.
 */
export async function queueRecurringJob(db: Db, { task, everySeconds, payload = {} }: RecurringJob & { payload?: object }): Promise<void> {
  await db.execute(sql`
    with job as materialized (select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key => ${task}))
    insert into recurring_job (task, every_seconds) select ${task}, ${everySeconds}::int from job
    on conflict (task) do update set every_seconds = excluded.every_seconds, queued_at = now()`)
}

/** A job that a worker has taken. */
export interface Job {
  id: number
  task: string
  payload: unknown
  attempts: number
  maxAttempts: number
}

/**
 * Lets the transaction of a statement end before the disk has its commit, which the next one that waits for the disk
 * takes along: a server that dies before that makes the job run twice, as a process that is killed does. The statement
 * has to be a transaction of its own, as everything else in it could be lost, too.
 */
const withoutWaiting = sql`set_config('synchronous_commit', 'off', true)`

/** A job that is done and has to be removed. */
type DoneJob = Pick<Job, 'id' | 'task'>

/**
 * Removes a job that is done, if one is given, and takes that of these tasks which has been due for longest, locked by
 * `lockedBy`; undefined when none is due. In this order, or others could wait for the job that is taken while this
 * waits for the one that is removed.
 */
export async function takeJob(
  db: Db,
  { done, tasks, lockedBy }: { done?: DoneJob | undefined; tasks: readonly string[]; lockedBy: string },
): Promise<Job | undefined> {
  const [job] = await queryRows<{ [Column in keyof Job]: Job[Column] }>(
    db,
    sql`with ${removed(done, lockedBy)}
      update graphile_worker._private_jobs set attempts = attempts + 1, locked_at = now(), locked_by = ${lockedBy}
      where id = (
        select job.id from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = task_id
        where is_available and run_at <= now() and identifier = any(${sql.param([...tasks])}::text[])
          and job.id is distinct from (select id from removed)
        order by priority, run_at limit 1 for update of job skip locked)
      returning id, payload, attempts, max_attempts as "maxAttempts",
        (select identifier from graphile_worker._private_tasks where id = task_id) as task, ${withoutWaiting}`,
  )
  return job
}

/** Removes a job that is done. */
export async function completeJob(db: Db, { lockedBy, ...done }: DoneJob & { lockedBy: string }): Promise<void> {
  await db.execute(sql`with ${removed(done, lockedBy)} select from removed`)
}

/**
 * The parts of a statement that remove a job and record, of a recurring one, that it has finished. One that was freed
 * as lost meanwhile stays: it may have been queued again for something new.
 */
function removed(done: DoneJob | undefined, lockedBy: string): SQL {
  return sql`removed as (
      delete from graphile_worker._private_jobs where id = ${done?.id ?? null} and locked_by = ${lockedBy} returning id, ${withoutWaiting}),
    recorded as (update recurring_job set finished_at = now() from removed where task = ${done?.task ?? null})`
}

/** Frees a job that failed, to be tried again after a pause that grows from 3 s to 6 h with its attempts. */
export async function failJob(db: Db, { id, lockedBy, error }: Pick<Job, 'id'> & { lockedBy: string; error: unknown }): Promise<void> {
  await db.execute(sql`
    update graphile_worker._private_jobs
    set last_error = ${messageWithoutParams(error)}, run_at = now() + exp(least(attempts, 10)) * interval '1 second',
      locked_at = null, locked_by = null
    where id = ${id} and locked_by = ${lockedBy}`)
}

/** Keeps a job locked by the process that runs it. */
export async function renewLock(db: Db, { id, lockedBy }: Pick<Job, 'id'> & { lockedBy: string }): Promise<void> {
  await db.execute(sql`update graphile_worker._private_jobs set locked_at = now() where id = ${id} and locked_by = ${lockedBy}`)
}

const isLost = sql`locked_at < now() - interval '30 seconds'`
const isSuperseded = sql`key is null and attempts >= max_attempts`

/**
 * Unlocks jobs whose process was killed, so that they run again, and removes those that a newer job of the same key has
 * superseded. A lock counts as lost that was not renewed for 30 s; all jobs tolerate running twice at once.
 */
export async function freeLostJobs(db: Db): Promise<void> {
  await db.execute(sql`delete from graphile_worker._private_jobs where ${isSuperseded} and (locked_at is null or ${isLost})`)
  await db.execute(sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null where ${isLost}`)
}

interface JobQueue {
  /** Jobs that no process has taken although they are due, and for how many seconds the oldest has been. */
  due: number
  oldestDueSeconds: number | null
  /** The tasks whose jobs have no attempt left. */
  failed: { task: string; jobs: number }[]
}

/** How far behind the jobs are. */
export async function readJobQueue(db: Db): Promise<JobQueue> {
  const [queue] = await queryRows<{ due: number; oldestDueSeconds: number | null }>(
    db,
    sql`select count(*)::int as due, floor(extract(epoch from now() - min(run_at)))::int as "oldestDueSeconds"
      from graphile_worker.jobs where run_at <= now() and locked_at is null and attempts < max_attempts`,
  )
  const failed = await queryRows<{ task: string; jobs: number }>(
    db,
    sql`select task_identifier as task, count(*)::int as jobs from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null group by 1 order by 1`,
  )
  return { due: queue?.due ?? 0, oldestDueSeconds: queue?.oldestDueSeconds ?? null, failed }
}

/** A task whose job is overdue, and for how many seconds nobody has finished or taken it. */
export interface OverdueJob {
  task: string
  seconds: number
}

/** When a process last queued a recurring job; the clock for overdue jobs, because a stopped shop has none. */
export const jobsSeenAt = sql`(select max(queued_at) from recurring_job)`

/** Selects the overdue jobs, longest first: recurring ones that have missed three periods, others that nobody takes. */
export const overdueJobs = sql`
  select task, floor(extract(epoch from queued_at - finished_at))::int as seconds from recurring_job
  where queued_at - finished_at > greatest(3 * every_seconds, 180) * interval '1 second'
  union all
  select task_identifier, floor(extract(epoch from ${jobsSeenAt} - min(run_at)))::int from graphile_worker.jobs
  where locked_at is null and attempts < max_attempts and run_at < ${jobsSeenAt} - interval '5 minutes' group by 1
  order by seconds desc`

/** Lists the overdue jobs, longest first (docs/rules/operations.md#overdue). */
export function listOverdueJobs(db: Db): Promise<OverdueJob[]> {
  return queryRows<{ [Column in keyof OverdueJob]: OverdueJob[Column] }>(db, overdueJobs)
}
