import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { queryRows } from '#server/platform/database/query-rows.ts'

interface MailQueue {
  queued: number
  /** For how many minutes the oldest queued mail has waited; null when none does. */
  oldestQueuedMinutes: number | null
  failed: number
}

/** The mails that wait to be sent, and those that failed for the last time. */
export async function readMailQueue(db: Db): Promise<MailQueue> {
  const [row] = await queryRows<{ [Column in keyof MailQueue]: MailQueue[Column] }>(
    db,
    sql`select count(*) filter (where state = 'queued')::int as queued, count(*) filter (where state = 'failed')::int as failed,
        floor(extract(epoch from now() - min(created_at) filter (where state = 'queued')) / 60)::int as "oldestQueuedMinutes"
      from mail where state in ('queued', 'failed')`,
  )
  return row ?? { queued: 0, oldestQueuedMinutes: null, failed: 0 }
}
