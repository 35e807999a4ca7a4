import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { mailTable } from './tables.ts'

export type StoredMail = typeof mailTable.$inferSelect
export type NewMail = Pick<
  typeof mailTable.$inferInsert,
  'key' | 'template' | 'orderId' | 'recipient' | 'data' | 'templateText' | 'resendOf'
>

/** Inserts mails in one statement and returns the ids of those whose key was not taken. */
export async function insertMails(tx: Db, mails: readonly NewMail[]): Promise<string[]> {
  const inserted = await tx
    .insert(mailTable)
    .values([...mails])
    .onConflictDoNothing({ target: mailTable.key })
    .returning({ id: mailTable.id })
  return inserted.map(({ id }) => id)
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

/** A queued mail, held for 20 s; undefined when it is not queued or another worker holds it. */
export async function claimMail(db: Db, id: string): Promise<StoredMail | undefined> {
  const isFree = or(isNull(mailTable.leasedUntil), lt(mailTable.leasedUntil, sql`now()`))
  const [mail] = await db
    .update(mailTable)
    .set({ leasedUntil: newLease })
    .where(and(eq(mailTable.id, id), eq(mailTable.state, 'queued'), isFree))
    .returning()
  return mail
}

/** Holds a claimed mail for another 20 s, while it is being sent. */
export async function renewMailLease(db: Db, id: string): Promise<void> {
  await db.update(mailTable).set({ leasedUntil: newLease }).where(eq(mailTable.id, id))
}

/** Stores the rendered mail and counts the attempt to deliver it. */
export async function saveRenderedMail(
  db: Db,
  id: string,
  { subject, html, text }: { subject: string; html: string; text: string },
): Promise<void> {
  const attempts = sql`attempts + 1`
  await db.update(mailTable).set({ subject, html, body: text, attempts }).where(eq(mailTable.id, id))
}

/** Marks the mail as sent, or as kept where there is no mail server, and releases it. */
export async function markMailDelivered(db: Db, id: string, state: 'sent' | 'kept'): Promise<void> {
  await db.update(mailTable).set({ state, sentAt: new Date(), error: null, leasedUntil: null }).where(eq(mailTable.id, id))
}

/**
 * Stores why an attempt failed and releases the mail, so that the next one need not wait; after the last it has failed.
 */
export async function saveDeliveryError(db: Db, id: string, { error, isFinal }: { error: string; isFinal: boolean }): Promise<void> {
  const state = isFinal ? ({ state: 'failed' } as const) : {}
  await db
    .update(mailTable)
    .set({ error, leasedUntil: null, ...state })
    .where(eq(mailTable.id, id))
}
