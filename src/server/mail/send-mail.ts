import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { attachmentsOf } from './attachments.ts'
import { renderMail } from './render-mail.ts'
import type { Mailer } from './smtp-mailer.ts'
import { mailTable } from './tables.ts'
import { findWording } from './template-store.ts'

export interface MailContext {
  db: Db
  baseUrl: string
  /** None: mails are kept and readable at /admin/email (decisions, section 7). */
  mailer: Mailer | undefined
}

/**
 * Renders a queued mail, keeps what it became and hands it to the mail server. Throws while the mail server is away, so
 * that the job is tried again; the last try leaves the mail as failed.
 */
export async function sendMail({ db, baseUrl, mailer }: MailContext, mailId: string, { isLastTry }: { isLastTry: boolean }): Promise<void> {
  const [mail] = await db.select().from(mailTable).where(eq(mailTable.id, mailId))
  if (mail?.state !== 'queued') return
  const wording = mail.wording ?? (await findWording(db, mail.template))
  const settings = await readShopSettings(db)
  const rendered = await renderMail({ ...mail, wording }, { settings, baseUrl })
  const { subject, html, text } = rendered
  await db
    .update(mailTable)
    .set({ subject, html, body: text, attempts: sql`attempts + 1` })
    .where(eq(mailTable.id, mailId))
  try {
    const attachments = await attachmentsOf(db, mail, settings)
    await mailer?.({ id: mail.id, to: mail.recipient, ...rendered, attachments })
    await db
      .update(mailTable)
      .set({ state: mailer ? 'sent' : 'kept', sentAt: new Date(), error: null })
      .where(eq(mailTable.id, mailId))
  } catch (error) {
    await db
      .update(mailTable)
      .set({ error: String(error), ...(isLastTry && { state: 'failed' as const }) })
      .where(eq(mailTable.id, mailId))
    throw error
  }
}
