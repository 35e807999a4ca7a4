import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { queueMail } from '#server/mail/queue-mail.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { type Subscription, type SubscriptionSource, subscriptionTable } from './tables.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** Which words the subscriber agreed to; a new wording is a new version. */
export const NEWSLETTER_TEXT_VERSION = '2026-11'

export async function findSubscription(db: Db, email: string): Promise<Subscription | undefined> {
  const [row] = await db.select().from(subscriptionTable).where(eq(subscriptionTable.email, email))
  return row
}

/**
 * Asks the owner of an address to confirm that they want the newsletter (double opt-in); nothing is sent to an address
 * that has confirmed already. The mailed link is valid for 14 days.
 */
export async function requestNewsletter(
  db: Db,
  { email, source, baseUrl }: { email: string; source: SubscriptionSource; baseUrl: string },
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const asked = {
    state: 'pending',
    source,
    textVersion: NEWSLETTER_TEXT_VERSION,
    tokenHash: hashOf(token),
    requestedAt: new Date(),
  } as const
  await transaction(db, async (tx) => {
    const [row] = await tx
      .insert(subscriptionTable)
      .values({ email, ...asked })
      .onConflictDoUpdate({ target: subscriptionTable.email, set: asked, setWhere: ne(subscriptionTable.state, 'confirmed') })
      .returning({ email: subscriptionTable.email })
    if (!row) return
    await queueMail(tx, {
      key: `newsletter-confirm:${hashOf(token).toString('hex')}`,
      template: 'newsletter-confirm',
      recipient: email,
      data: { link: `${baseUrl}/newsletter/bestaetigen?token=${token}` },
    })
  })
}

/** Confirms by the mailed link, also when it is pressed twice; false for a link that is not or no longer valid. */
export async function confirmNewsletter(db: Db, { token, sessionSecret }: { token: string; sessionSecret: string }): Promise<boolean> {
  const isYoung = gt(subscriptionTable.requestedAt, sql`now() - interval '14 days'`)
  return transaction(db, async (tx) => {
    const [confirmed] = await tx
      .update(subscriptionTable)
      .set({ state: 'confirmed', confirmedAt: sql`coalesce(${subscriptionTable.confirmedAt}, now())` })
      .where(and(eq(subscriptionTable.tokenHash, hashOf(token)), isYoung))
      .returning({ email: subscriptionTable.email })
    if (!confirmed) return false
    await queueMail(tx, {
      key: `newsletter-welcome:${hashOf(token).toString('hex')}`,
      template: 'newsletter-welcome',
      recipient: confirmed.email,
      data: { unsubscribeToken: unsubscribeToken(sessionSecret, confirmed.email) },
    })
    return true
  })
}

/** Ends the newsletter; the link that began it no longer begins it again. */
export async function endNewsletter(db: Db, email: string): Promise<void> {
  await db
    .update(subscriptionTable)
    .set({ state: 'unsubscribed', unsubscribedAt: sql`now()`, confirmedAt: null, tokenHash: null })
    .where(eq(subscriptionTable.email, email))
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
