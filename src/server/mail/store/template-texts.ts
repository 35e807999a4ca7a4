import { sql } from 'drizzle-orm'
import type { MailTemplateText } from '#contract/mail/admin-mails.ts'
import { lockKeyInTransaction } from '#server/platform/database/advisory-locks.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { templateTextTable } from '../tables.ts'

/** The text that an operator saved for a template; undefined while it has its own. */
export async function findTemplateText(db: Db, template: string): Promise<MailTemplateText | undefined> {
  return (await listTemplateTexts(db)).get(template)
}

/** All texts that operators saved, by template. */
export async function listTemplateTexts(db: Db): Promise<Map<string, MailTemplateText>> {
  const changed = await listChangedTemplates(db)
  return new Map([...changed].flatMap(([template, { text }]) => (text === null ? [] : [[template, text] as const])))
}

/** Each template that operators ever changed: its text, null once it has its own again, and its version. */
export async function listChangedTemplates(db: Db): Promise<Map<string, { text: MailTemplateText | null; version: number }>> {
  const rows = await db.select().from(templateTextTable)
  return new Map(
    rows.map(({ template, subject, paragraphs, version }) => [
      template,
      { text: subject === null || paragraphs === null ? null : { subject, paragraphs }, version },
    ]),
  )
}

/** Saves the text of a template under its next version; null gives it its own text again. */
export async function saveTemplateText(tx: Db, template: string, text: MailTemplateText | null): Promise<void> {
  const { subject, paragraphs } = text ?? { subject: null, paragraphs: null }
  await tx
    .insert(templateTextTable)
    .values({ template, subject, paragraphs })
    .onConflictDoUpdate({
      target: templateTextTable.template,
      set: { subject, paragraphs, version: sql`mail_wording.version + 1`, updatedAt: sql`now()` },
    })
}

/** Locks a template's text until the transaction ends, also while there is no row to lock. */
export async function lockTemplateText(tx: Db, template: string): Promise<void> {
  await lockKeyInTransaction(tx, 'mailTemplate', template)
}
