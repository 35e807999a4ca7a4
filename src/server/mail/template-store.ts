import { eq, sql } from 'drizzle-orm'
import type { MailWording } from '#contract/admin-mails.ts'
import { lockKeyInTransaction } from '#server/platform/database/advisory-locks.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { mailWordingTable } from './tables.ts'

export type KeptWording = MailWording & { version: number }

/** The operator's words of a mail; undefined as long as it has the shop's own. */
export async function findWording(db: Db, template: string): Promise<KeptWording | undefined> {
  const { subject, paragraphs, version } = mailWordingTable
  const [row] = await db.select({ subject, paragraphs, version }).from(mailWordingTable).where(eq(mailWordingTable.template, template))
  return row
}

/** All words that an operator changed, by template. */
export async function listWordings(db: Db): Promise<Map<string, KeptWording>> {
  const rows = await db.select().from(mailWordingTable)
  return new Map(rows.map((row) => [row.template, row]))
}

/** Keeps an operator's words. */
export async function keepWording(tx: Db, template: string, { subject, paragraphs }: MailWording): Promise<void> {
  await tx
    .insert(mailWordingTable)
    .values({ template, subject, paragraphs })
    .onConflictDoUpdate({
      target: mailWordingTable.template,
      set: { subject, paragraphs, version: sql`mail_wording.version + 1`, updatedAt: sql`now()` },
    })
}

/** Forgets them. */
export async function dropWording(tx: Db, template: string): Promise<void> {
  await tx.delete(mailWordingTable).where(eq(mailWordingTable.template, template))
}

/** Lets one editor at a time change the words of a mail, also while it has none of its own. */
export async function lockWording(tx: Db, template: string): Promise<void> {
  await lockKeyInTransaction(tx, 'mailTemplate', template)
}
