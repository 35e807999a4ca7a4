import type { Db } from '#server/platform/database/pool.ts'
import { messageWithoutParams } from '#server/platform/database/query-errors.ts'
import { PermanentFailure } from '#server/platform/jobs/permanent-failure.ts'
import { settingsInLanguage } from '#server/settings/public-settings.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { type Attachment, DeliveryError, type Mailer } from './smtp-mailer.ts'
import { claimMail, findMail, renewMailLease, saveDeliveredMail, saveDeliveryError, type StoredMail } from './store.ts'
import { textInLanguage } from './text-in-language.ts'

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
  /** What a mail says only where it is sent, and not where it is stored: whoever reads that may not use it. */
  unstoredDataOf?: ((mail: Pick<StoredMail, 'template' | 'data'>) => Promise<object | undefined>) | undefined
}

/**
 * Renders a queued mail, hands it to the mail server and stores it as it was sent. Throws when that fails, so that the
 * job is tried again; what the mail server refuses for good, and the last attempt, mark the mail as failed
 * (docs/rules/mails.md#refused). The mail is held meanwhile: a job may run twice, when its worker was taken for dead.
 */
export async function sendMail(
  { db, baseUrl, mailer, attachmentsOf, unstoredDataOf }: MailContext,
  mailId: string,
  { isLastAttempt }: { isLastAttempt: boolean },
): Promise<void> {
  const claimed = await claimMail(db, mailId)
  if (!claimed) return refuseWhileSending(db, mailId)
  const { mail, savedText } = claimed
  const stopRenewing = renewLease(db, mailId)
  let rendered: RenderedMail | undefined
  try {
    const { language, template } = mail
    const settings = await settingsInLanguage(db, claimed.settings, language)
    const templateText = mail.templateText ?? (await textInLanguage(db, { template, language, saved: savedText }))
    const render = (data: unknown) => renderMail({ ...mail, data, templateText }, { settings, baseUrl })
    rendered = await render(mail.data)
    const unstored = await unstoredDataOf?.(mail)
    const sent = unstored ? await render({ ...(mail.data as object), ...unstored }) : rendered
    const sender = { chosen: settings.mailSender, shop: { name: settings.brand, address: settings.company.email } }
    await mailer?.({ id: mailId, to: mail.recipient, sender, ...sent, attachments: await attachmentsOf(mail) })
    await saveDeliveredMail(db, mailId, { state: mailer ? 'sent' : 'kept', rendered })
  } catch (error) {
    const isRefused = error instanceof DeliveryError && error.isPermanent
    const reason = error instanceof DeliveryError ? error.reason : messageWithoutParams(error)
    await saveDeliveryError(db, mailId, { error: reason, isFinal: isRefused || isLastAttempt, rendered })
    if (isRefused || isLastAttempt) throw new PermanentFailure('a mail failed for good', { cause: error })
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
