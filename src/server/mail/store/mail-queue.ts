import { sql } from 'drizzle-orm'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { jobsSeenAt } from '#server/platform/jobs/store.ts'

interface MailQueue {
  queued: number
  /** For how many minutes the oldest queued mail has waited; null when none does. */
  oldestQueuedMinutes: number | null
  failed: number
}

/** Whether a mail has waited for five minutes while jobs ran (docs/rules/operations.md#overdue). */
export const isOverdueMail = sql`mail.state = 'queued' and mail.created_at < ${jobsSeenAt} - interval '5 minutes'`

/** How many mails are overdue. */
export async function countOverdueMails(db: Db): Promise<number> {
  const [row] = await queryRows<{ count: number }>(db, sql`select count(*)::int as count from mail where ${isOverdueMail}`)
  return row?.count ?? 0
}

/** Whether a mail has failed and no other has replaced it (docs/rules/mails.md#resending). */
export const isFailedMail = sql`mail.state = 'failed' and not exists (select from mail copy where copy.resend_of = mail.id)`

/** The mails that wait to be sent, and those that have failed. */
export async function readMailQueue(db: Db): Promise<MailQueue> {
  const [row] = await queryRows<{ [Column in keyof MailQueue]: MailQueue[Column] }>(
    db,
    sql`select count(*) filter (where state = 'queued')::int as queued, count(*) filter (where ${isFailedMail})::int as failed,
        floor(extract(epoch from now() - min(created_at) filter (where state = 'queued')) / 60)::int as "oldestQueuedMinutes"
      from mail where state in ('queued', 'failed')`,
  )
  return row ?? { queued: 0, oldestQueuedMinutes: null, failed: 0 }
}
