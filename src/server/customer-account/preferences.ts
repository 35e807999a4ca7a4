import { eq } from 'drizzle-orm'
import type { NotificationPreferences } from '#contract/account-settings.ts'
import { preferenceTable } from '#server/auth/tables.ts'
import { findSubscription } from '#server/newsletter/store.ts'
import type { Db } from '#server/platform/database/pool.ts'

/** Which mails the user wants; order updates unless said otherwise (specification, section 3). */
export async function readPreferences(db: Db, { id, email }: { id: string; email: string }): Promise<NotificationPreferences> {
  const [row] = await db.select().from(preferenceTable).where(eq(preferenceTable.userId, id))
  const subscription = await findSubscription(db, email)
  return {
    orderUpdates: row?.orderUpdates ?? true,
    promotions: row?.promotions ?? false,
    newsletter: subscription?.state === 'confirmed' || subscription?.state === 'pending',
    newsletterPending: subscription?.state === 'pending',
  }
}

export async function writePreferences(db: Db, userId: string, wanted: { orderUpdates?: boolean; promotions?: boolean }): Promise<void> {
  await db
    .insert(preferenceTable)
    .values({ userId, ...wanted })
    .onConflictDoUpdate({ target: preferenceTable.userId, set: wanted })
}

/** Whether a customer is told of steps that are no contract matter, such as dispatch; guests always are. */
export async function wantsOrderUpdates(db: Db, userId: string | null): Promise<boolean> {
  if (userId === null) return true
  const [row] = await db.select().from(preferenceTable).where(eq(preferenceTable.userId, userId))
  return row?.orderUpdates ?? true
}
