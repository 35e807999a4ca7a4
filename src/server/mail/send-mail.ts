import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { renderMail } from './render-mail.ts'
import type { Attachment, Mailer } from './smtp-mailer.ts'
import { findMail, markMailDelivered, saveDeliveryError, saveRenderedMail, type StoredMail } from './store.ts'
import { findTemplateText } from './store/template-texts.ts'

export interface MailContext {
  db: Db
  baseUrl: string
  /** Undefined without a mail server: mails are kept and readable in the administration (docs/rules/mails.md#delivery). */
  mailer: Mailer | undefined
  /** The files that go with a mail, such as the QR-bill of an order on invoice. */
  attachmentsOf: (mail: Pick<StoredMail, 'template' | 'orderId'>) => Promise<Attachment[]>
}

/**
 * Renders a queued mail, stores the result and hands it to the mail server. Throws when the mail server refuses it or
 * does not respond, so that the job is tried again; the last attempt marks the mail as failed.
 */
export async function sendMail(
  { db, baseUrl, mailer, attachmentsOf }: MailContext,
  mailId: string,
  { isLastAttempt }: { isLastAttempt: boolean },
): Promise<void> {
  const mail = await findMail(db, mailId)
  if (mail?.state !== 'queued') return
  const templateText = mail.templateText ?? (await findTemplateText(db, mail.template))
  const rendered = await renderMail({ ...mail, templateText }, { settings: await readShopSettings(db), baseUrl })
  await saveRenderedMail(db, mailId, rendered)
  try {
    await mailer?.({ id: mailId, to: mail.recipient, ...rendered, attachments: await attachmentsOf(mail) })
    await markMailDelivered(db, mailId, mailer ? 'sent' : 'kept')
  } catch (error) {
    await saveDeliveryError(db, mailId, { error: String(error), isLastAttempt })
    throw error
  }
}
