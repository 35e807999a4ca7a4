import { sql } from 'drizzle-orm'
import type { Db } from '../database/pool.ts'

/** Queues a job in the transaction that causes it. A queued job with the same key is replaced. */
export async function queueJob(tx: Db, { task, payload = {}, key }: { task: string; payload?: object; key?: string }): Promise<void> {
  await tx.execute(sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null})`)
}

/**
 * Unlocks jobs whose process was killed, so that they run again. A lock older than 30 s counts as lost: mails and refunds
 * are faster, and all other jobs tolerate running twice at once. graphile-worker itself would wait four hours.
 */
export async function unlockLostJobs(db: Db): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_at < now() - interval '30 seconds'`)
}
