import type { Db } from '#server/platform/database/pool.ts'
import { queueJob } from '#server/platform/jobs/store.ts'
import { insertMail, type NewMail } from './store.ts'
import type { MailData, MailTemplateName } from './templates.ts'

/** The beginning of the keys of test mails, which operators send to themselves. */
export const TEST_MAIL_KEY = 'test:'

/**
 * Queues a mail in the caller's transaction. Idempotent per key ('order-confirmation:<order id>'): a second mail under
 * the same key is not sent (docs/rules/mails.md#outbox).
 */
export async function queueMail<T extends MailTemplateName>(
  tx: Db,
  mail: { key: string; template: T; orderId?: string; recipient: string; data: MailData<T> },
): Promise<void> {
  await queueStoredMail(tx, mail)
}

/** Queues a mail whose data was stored before, such as one that is resent. Returns its id; undefined when its key is taken. */
export async function queueStoredMail(tx: Db, mail: NewMail): Promise<string | undefined> {
  const mailId = await insertMail(tx, mail)
  if (mailId !== undefined) await queueJob(tx, { task: 'send-mail', payload: { mailId }, key: `mail:${mailId}` })
  return mailId
}
