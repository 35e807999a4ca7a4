import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listSubscriptions, Subscription as ListedSubscription } from '#contract/newsletter/admin-newsletter.ts'
import { foldedLike } from '#server/platform/database/folded-like.ts'
import { cursorOf, keysetPage, type SortKey } from '#server/platform/database/keyset.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { subscriptionTable } from './tables.ts'

export type Subscription = typeof subscriptionTable.$inferSelect
export type SubscriptionRequest = Pick<Subscription, 'email' | 'source' | 'language' | 'textVersion'> & { tokenHash: Buffer }

export async function findSubscription(db: Db, email: string): Promise<Subscription | undefined> {
  const [row] = await db.select().from(subscriptionTable).where(eq(subscriptionTable.email, email))
  return row
}

/** The consent as it is stored, before a sign-up takes its place. */
const storedConsent = sql`(
  select to_jsonb(consent) from (
    select newsletter_subscription.source, newsletter_subscription.language, newsletter_subscription.text_version,
      newsletter_subscription.requested_at, newsletter_subscription.confirmed_at) consent)`

/** Puts the consent back that a sign-up has taken the place of, as nobody has confirmed it. */
export const restoreConsent = sql`
  (source, language, text_version, requested_at, confirmed_at) = (
    select earlier.source, earlier.language, earlier.text_version, earlier.requested_at, earlier.confirmed_at
    from jsonb_populate_record(newsletter_subscription, coalesce(earlier_consent, '{}')) earlier),
  earlier_consent = null`

/**
 * Stores a pending subscription, in place of an earlier one; false when the address is confirmed already. That an
 * earlier one was ended stays recorded until the new one is confirmed, and so does its consent
 * (docs/rules/newsletter.md#unsubscribe).
 */
export async function savePendingSubscription(tx: Db, { email, ...request }: SubscriptionRequest): Promise<boolean> {
  const pending = { ...request, state: 'pending', requestedAt: sql`now()`, confirmedAt: null } as const
  const { rowCount } = await tx
    .insert(subscriptionTable)
    .values({ email, ...pending })
    .onConflictDoUpdate({
      target: subscriptionTable.email,
      set: {
        ...pending,
        earlierConsent: sql`case when newsletter_subscription.state = 'unsubscribed' then ${storedConsent} else newsletter_subscription.earlier_consent end`,
      },
      setWhere: ne(subscriptionTable.state, 'confirmed'),
    })
  return rowCount === 1
}

/**
 * Confirms the subscription whose link has this token, for 14 days. Returns its address and language; undefined for an
 * invalid token.
 */
export async function confirmByToken(tx: Db, tokenHash: Buffer): Promise<Pick<Subscription, 'email' | 'language'> | undefined> {
  const isRecent = gt(subscriptionTable.requestedAt, sql`now() - interval '14 days'`)
  const [confirmed] = await tx
    .update(subscriptionTable)
    .set({
      state: 'confirmed',
      confirmedAt: sql`coalesce(${subscriptionTable.confirmedAt}, now())`,
      unsubscribedAt: null,
      endedBy: null,
      earlierConsent: null,
    })
    .where(and(eq(subscriptionTable.tokenHash, tokenHash), isRecent))
    .returning({ email: subscriptionTable.email, language: subscriptionTable.language })
  return confirmed
}

/**
 * Ends the subscription and invalidates its confirmation link; when it was confirmed stays as proof. False when there
 * is none, or when it has ended (docs/rules/newsletter.md#unsubscribe).
 */
export async function endSubscription(db: Db, email: string, endedBy: 'subscriber' | 'operator'): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update newsletter_subscription set state = 'unsubscribed', unsubscribed_at = now(), ended_by = ${endedBy}, token_hash = null, ${restoreConsent}
    where email = ${email} and state <> 'unsubscribed'`)
  return rowCount === 1
}

const NEWEST: SortKey = {
  columns: [
    { value: sql`newsletter_subscription.requested_at`, type: 'timestamptz' },
    { value: sql`newsletter_subscription.email`, type: 'text' },
  ],
  descending: true,
}

/** A page of all subscriptions, newest first. */
export function listSubscriptionRows(db: Db, { q, state, source, cursor, limit }: QueryOf<typeof listSubscriptions>) {
  const where = and(
    q ? foldedLike(subscriptionTable.email, q) : undefined,
    state ? eq(subscriptionTable.state, state) : undefined,
    source ? eq(subscriptionTable.source, source) : undefined,
  )
  const query = db
    .select({ row: subscriptionTable, cursor: cursorOf(NEWEST) })
    .from(subscriptionTable)
    .$dynamic()
  return keysetPage(db, { query, table: subscriptionTable, where, sortKey: NEWEST, cursor, limit, toItem: ({ row }) => listed(row) })
}

/** One subscription as it is listed; undefined when there is none. */
export async function findListedSubscription(db: Db, email: string): Promise<ListedSubscription | undefined> {
  const row = await findSubscription(db, email)
  return row && listed(row)
}

function listed(row: Subscription): ListedSubscription {
  const { email, state, source, textVersion, requestedAt, confirmedAt, unsubscribedAt, endedBy } = row
  return {
    email,
    state,
    source,
    textVersion,
    requestedAt: requestedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    endedAt: unsubscribedAt?.toISOString() ?? null,
    endedBy,
  }
}
