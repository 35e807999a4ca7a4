import type { Language } from '#domain/language/language.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { insertMails, type NewMail } from './store.ts'
import type { MailData, MailTemplateName } from './templates.ts'

/** The beginning of the keys of test mails, which operators send to themselves. */
export const TEST_MAIL_KEY = 'test:'

/** A mail to be sent, with the data of its template. */
export interface QueuedMail<T extends MailTemplateName> {
  key: string
  template: T
  orderId?: string
  recipient: string
  language: Language
  data: MailData<T>
}

/**
 * Queues a mail in the caller's transaction. Idempotent per key ('order-confirmation:<order id>'): a second mail under
 * the same key is not sent (docs/rules/mails.md#outbox).
 */
export async function queueMail<T extends MailTemplateName>(tx: Db, mail: QueuedMail<T>): Promise<void> {
  await insertMails(tx, [mail])
}

/** Queues many mails as `queueMail` does one. */
export async function queueMails<T extends MailTemplateName>(tx: Db, mails: readonly QueuedMail<T>[]): Promise<void> {
  await inBatches(mails, (batch) => insertMails(tx, batch))
}

/**
 * Queues a mail whose data was stored before, such as one that is resent. Returns its id; undefined when its key is
 * taken.
 */
export async function queueStoredMail(tx: Db, mail: NewMail): Promise<string | undefined> {
  const [mailId] = await insertMails(tx, [mail])
  return mailId
}
