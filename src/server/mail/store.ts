import { and, eq, getTableColumns, isNull, lt, or, sql } from 'drizzle-orm'
import type { MailTemplateText } from '#contract/mail/admin-mails.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { queuedJobs } from '#server/platform/jobs/store.ts'
import { savedSettings, settingsFrom } from '#server/settings/store.ts'
import { mailTable } from './tables.ts'

export type StoredMail = typeof mailTable.$inferSelect
export type NewMail = Pick<
  typeof mailTable.$inferInsert,
  'key' | 'template' | 'orderId' | 'recipient' | 'language' | 'data' | 'templateText' | 'resendOf'
>

/**
 * Inserts mails with the jobs that send them, in one statement, and returns the ids of those whose key was not taken.
 */
export async function insertMails(tx: Db, mails: readonly NewMail[]): Promise<string[]> {
  const inserted = tx.$with('inserted').as(
    tx
      .insert(mailTable)
      .values([...mails])
      .onConflictDoNothing({ target: mailTable.key })
      .returning({ id: mailTable.id }),
  )
  const jobs = sql`select json_build_object('mailId', id) as payload, 'mail:' || id as key from ${inserted}`
  const rows = await tx
    .with(inserted)
    .select({ id: inserted.id, queued: queuedJobs('send-mail', jobs) })
    .from(inserted)
  return rows.map(({ id }) => id)
}

export async function findMail(db: Db, id: string): Promise<StoredMail | undefined> {
  const [mail] = await db.select().from(mailTable).where(eq(mailTable.id, id))
  return mail
}

/** The mail, locked until the transaction ends. */
export async function lockMail(tx: Db, id: string): Promise<StoredMail | undefined> {
  const [mail] = await tx.select().from(mailTable).where(eq(mailTable.id, id)).for('update')
  return mail
}

const newLease = sql`now() + interval '20 seconds'`

/**
 * A queued mail with the German text that operators saved for its template, and the settings, in one statement; held
 * for 20 s, its attempt counted. Undefined when it is not queued or another worker holds it.
 */
export async function claimMail(
  db: Db,
  id: string,
): Promise<{ mail: StoredMail; savedText: MailTemplateText | null; settings: ShopSettings } | undefined> {
  const isFree = or(isNull(mailTable.leasedUntil), lt(mailTable.leasedUntil, sql`now()`))
  const savedText = sql<MailTemplateText | null>`(
    select json_build_object('subject', saved.subject, 'paragraphs', paragraphs) from mail_wording saved where saved.template = mail.template and saved.subject is not null)`
  const [claimed] = await db
    .update(mailTable)
    .set({ leasedUntil: newLease, attempts: sql`attempts + 1` })
    .where(and(eq(mailTable.id, id), eq(mailTable.state, 'queued'), isFree))
    .returning({ ...getTableColumns(mailTable), savedText, savedSettings })
  if (!claimed) return undefined
  const { savedText: text, savedSettings: settings, ...mail } = claimed
  return { mail, savedText: text, settings: settingsFrom(settings) }
}

/** Holds a claimed mail for another 20 s, while it is being sent. */
export async function renewMailLease(db: Db, id: string): Promise<void> {
  await db.update(mailTable).set({ leasedUntil: newLease }).where(eq(mailTable.id, id))
}

type Rendered = Record<'subject' | 'html' | 'text', string>

/** Stores the mail as it was sent, or kept where there is no mail server, and releases it. */
export async function saveDeliveredMail(
  db: Db,
  id: string,
  { state, rendered }: { state: 'sent' | 'kept'; rendered: Rendered },
): Promise<void> {
  const delivered = { state, sentAt: sql`now()`, error: null, leasedUntil: null, ...renderedColumns(rendered) }
  await db.update(mailTable).set(delivered).where(eq(mailTable.id, id))
}

/**
 * Stores why an attempt failed, and the mail as far as it was rendered, and releases it, so that the next attempt need
 * not wait; after the last it has failed.
 */
export async function saveDeliveryError(
  db: Db,
  id: string,
  { error, isFinal, rendered }: { error: string; isFinal: boolean; rendered: Rendered | undefined },
): Promise<void> {
  const state = isFinal ? ({ state: 'failed' } as const) : {}
  await db
    .update(mailTable)
    .set({ error, leasedUntil: null, ...state, ...(rendered && renderedColumns(rendered)) })
    .where(eq(mailTable.id, id))
}

function renderedColumns({ subject, html, text }: Rendered) {
  return { subject, html, body: text }
}
