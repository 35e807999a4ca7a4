import type { MailWording } from '#contract/admin-mails.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { queueJob } from '#server/platform/jobs.ts'
import { mailTable } from './tables.ts'
import type { MailData, MailTemplate } from './templates.ts'

/**
 * Queues a mail in the transaction of what it reports. The key says what the mail is about ('order-confirmation:…'):
 * whatever is queued again under the same key is not sent again.
 */
export async function queueMail<T extends MailTemplate>(
  tx: Db,
  mail: { key: string; template: T; recipient: string; data: MailData<T>; wording?: MailWording },
): Promise<void> {
  await insertMail(tx, mail)
}

/** Queues a mail whose data was kept before, such as one that is sent again; answers its number, undefined when its key was queued before. */
export async function insertMail(tx: Db, mail: typeof mailTable.$inferInsert): Promise<string | undefined> {
  const [queued] = await tx.insert(mailTable).values(mail).onConflictDoNothing({ target: mailTable.key }).returning({ id: mailTable.id })
  if (queued) await queueJob(tx, { task: 'send-mail', payload: { mailId: queued.id }, key: `mail:${queued.id}` })
  return queued?.id
}
