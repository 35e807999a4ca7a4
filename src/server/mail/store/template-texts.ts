import { eq, sql } from 'drizzle-orm'
import type { MailTemplateText } from '#contract/mail/admin-mails.ts'
import { lockKeyInTransaction } from '#server/platform/database/advisory-locks.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { templateTextTable } from '../tables.ts'

export type SavedTemplateText = MailTemplateText & { version: number }

/** The text that an operator saved for a template; undefined while it has its own. */
export async function findTemplateText(db: Db, template: string): Promise<SavedTemplateText | undefined> {
  const { subject, paragraphs, version } = templateTextTable
  const [row] = await db.select({ subject, paragraphs, version }).from(templateTextTable).where(eq(templateTextTable.template, template))
  return row
}

/** All texts that operators saved, by template. */
export async function listTemplateTexts(db: Db): Promise<Map<string, SavedTemplateText>> {
  const rows = await db.select().from(templateTextTable)
  return new Map(rows.map((row) => [row.template, row]))
}

/** Saves the text of a template under its next version. */
export async function saveTemplateText(tx: Db, template: string, { subject, paragraphs }: MailTemplateText): Promise<void> {
  await tx
    .insert(templateTextTable)
    .values({ template, subject, paragraphs })
    .onConflictDoUpdate({
      target: templateTextTable.template,
      set: { subject, paragraphs, version: sql`mail_wording.version + 1`, updatedAt: sql`now()` },
    })
}

/** Deletes what operators saved, so that the template has its own text again. */
export async function deleteTemplateText(tx: Db, template: string): Promise<void> {
  await tx.delete(templateTextTable).where(eq(templateTextTable.template, template))
}

/** Locks a template's text until the transaction ends, also while there is no row to lock. */
export async function lockTemplateText(tx: Db, template: string): Promise<void> {
  await lockKeyInTransaction(tx, 'mailTemplate', template)
}
