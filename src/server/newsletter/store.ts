import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { subscriptionTable } from './tables.ts'

export type Subscription = typeof subscriptionTable.$inferSelect
export type SubscriptionRequest = Pick<Subscription, 'email' | 'source' | 'textVersion'> & { tokenHash: Buffer }

export async function findSubscription(db: Db, email: string): Promise<Subscription | undefined> {
  const [row] = await db.select().from(subscriptionTable).where(eq(subscriptionTable.email, email))
  return row
}

/** Stores a pending subscription, in place of an earlier one; false when the address is confirmed already. */
export async function savePendingSubscription(tx: Db, { email, ...request }: SubscriptionRequest): Promise<boolean> {
  const pending = { ...request, state: 'pending', requestedAt: new Date() } as const
  const { rowCount } = await tx
    .insert(subscriptionTable)
    .values({ email, ...pending })
    .onConflictDoUpdate({ target: subscriptionTable.email, set: pending, setWhere: ne(subscriptionTable.state, 'confirmed') })
  return rowCount === 1
}

/**
 * Confirms the subscription whose link has this token, for 14 days. Returns its address; undefined for an invalid
 * token.
 */
export async function confirmByToken(tx: Db, tokenHash: Buffer): Promise<string | undefined> {
  const isRecent = gt(subscriptionTable.requestedAt, sql`now() - interval '14 days'`)
  const [confirmed] = await tx
    .update(subscriptionTable)
    .set({ state: 'confirmed', confirmedAt: sql`coalesce(${subscriptionTable.confirmedAt}, now())` })
    .where(and(eq(subscriptionTable.tokenHash, tokenHash), isRecent))
    .returning({ email: subscriptionTable.email })
  return confirmed?.email
}

/** Ends the subscription and invalidates its confirmation link (docs/rules/newsletter.md#unsubscribe). */
export async function endSubscription(db: Db, email: string): Promise<void> {
  await db
    .update(subscriptionTable)
    .set({ state: 'unsubscribed', unsubscribedAt: sql`now()`, confirmedAt: null, tokenHash: null })
    .where(eq(subscriptionTable.email, email))
}
