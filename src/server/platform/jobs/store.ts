import { sql } from 'drizzle-orm'
import type { Db } from '../database/pool.ts'
import { queryRows } from '../database/query-rows.ts'

/**
 * Queues a job in the transaction that causes it, to run at once or at a moment. A queued job with the same key is
 * replaced.
 */
export async function queueJob(
  tx: Db,
  { task, payload = {}, key, runAt }: { task: string; payload?: object; key?: string; runAt?: Date },
): Promise<void> {
  const at = runAt?.toISOString() ?? null
  await tx.execute(
    sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null}, run_at => ${at}::timestamptz)`,
  )
}

/** Queues many jobs of a task in one statement, each under its own key. */
export async function queueJobs(tx: Db, task: string, jobs: readonly { payload: object; key: string }[]): Promise<void> {
  if (jobs.length === 0) return
  await tx.execute(
    sql`select graphile_worker.add_jobs(array(
        select row(${task}, payload, null, null, null, key, null, null)::graphile_worker.job_spec
        from json_to_recordset(${JSON.stringify(jobs)}::json) as job (payload json, key text)))`,
  )
}

/**
 * Unlocks jobs whose process was killed, so that they run again. A lock older than 30 s counts as lost: mails and
 * refunds are faster, and all other jobs tolerate running twice at once. graphile-worker itself would wait four hours.
 */
export async function unlockLostJobs(db: Db): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_at < now() - interval '30 seconds'`)
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
