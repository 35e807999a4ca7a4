import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { renderMail } from './render-mail.ts'
import type { Attachment, Mailer } from './smtp-mailer.ts'
import {
  claimMail,
  findMail,
  markMailDelivered,
  releaseMail,
  renewMailLease,
  saveDeliveryError,
  saveRenderedMail,
  type StoredMail,
} from './store.ts'
import { findTemplateText } from './store/template-texts.ts'

/** A quarter of the time that a mail is held for. */
const RENEW_MS = 5_000

export interface MailContext {
  db: Db
  baseUrl: string
  /**
   * Undefined without a mail server: mails are kept and readable in the administration (docs/rules/mails.md#delivery).
   */
  mailer: Mailer | undefined
  /** The files that go with a mail, such as the QR-bill of an order on invoice. */
  attachmentsOf: (mail: Pick<StoredMail, 'template' | 'orderId' | 'data'>) => Promise<Attachment[]>
}

/**
 * Renders a queued mail, stores the result and hands it to the mail server. Throws when the mail server refuses it or
 * does not respond, so that the job is tried again; the last attempt marks the mail as failed. The mail is held
 * meanwhile: a job may run twice, when its worker was taken for dead.
 */
export async function sendMail(
  { db, baseUrl, mailer, attachmentsOf }: MailContext,
  mailId: string,
  { isLastAttempt }: { isLastAttempt: boolean },
): Promise<void> {
  const mail = await claimMail(db, mailId)
  if (!mail) return refuseWhileSending(db, mailId)
  const stopRenewing = renewLease(db, mailId)
  try {
    await deliver({ db, baseUrl, mailer, attachmentsOf }, mail, { isLastAttempt })
  } catch (error) {
    await releaseMail(db, mailId)
    throw error
  } finally {
    stopRenewing()
  }
}

/** A mail that is still queued is being sent by another worker: the job comes again, in case that one dies. */
async function refuseWhileSending(db: Db, mailId: string): Promise<void> {
  const mail = await findMail(db, mailId)
  if (mail?.state === 'queued') throw new Error('another worker is sending this mail')
}

/** Holds the mail however long the mail server takes, so that nobody else sends it meanwhile. */
function renewLease(db: Db, mailId: string): () => void {
  // One that fails is made up by the next; without the database the mail could not be marked as sent either.
  const renew = () => renewMailLease(db, mailId).catch(() => undefined)
  const timer = setInterval(() => void renew(), RENEW_MS)
  return () => clearInterval(timer)
}

async function deliver(
  { db, baseUrl, mailer, attachmentsOf }: MailContext,
  mail: StoredMail,
  { isLastAttempt }: { isLastAttempt: boolean },
): Promise<void> {
  const { id: mailId } = mail
  const templateText = mail.templateText ?? (await findTemplateText(db, mail.template))
  const settings = await readShopSettings(db)
  const rendered = await renderMail({ ...mail, templateText }, { settings, baseUrl })
  await saveRenderedMail(db, mailId, rendered)
  try {
    const sender = { chosen: settings.mailSender, shop: { name: settings.brand, address: settings.company.email } }
    await mailer?.({ id: mailId, to: mail.recipient, sender, ...rendered, attachments: await attachmentsOf(mail) })
    await markMailDelivered(db, mailId, mailer ? 'sent' : 'kept')
  } catch (error) {
    await saveDeliveryError(db, mailId, { error: String(error), isLastAttempt })
    throw error
  }
}
