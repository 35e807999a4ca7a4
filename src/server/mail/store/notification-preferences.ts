import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { notificationPreferenceTable } from '../tables.ts'

export interface MailPreferences {
  orderUpdates: boolean
  promotions: boolean
}

const DEFAULTS: MailPreferences = { orderUpdates: true, promotions: false }

/**
 * The optional mails that a customer wants; the defaults for one who never chose. See
 * docs/rules/accounts.md#preferences.
 */
export async function findMailPreferences(db: Db, userId: string): Promise<MailPreferences> {
  const { orderUpdates, promotions } = notificationPreferenceTable
  const [row] = await db
    .select({ orderUpdates, promotions })
    .from(notificationPreferenceTable)
    .where(eq(notificationPreferenceTable.userId, userId))
  return row ?? DEFAULTS
}

/** Saves the given preferences of a customer and leaves the others as they are. */
export async function saveMailPreferences(db: Db, userId: string, changes: Partial<MailPreferences>): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db
    .insert(notificationPreferenceTable)
    .values({ userId, ...changes })
    .onConflictDoUpdate({ target: notificationPreferenceTable.userId, set: changes })
}

/** Whether to mail optional order updates, such as the dispatch of a parcel. Guests always get them. */
export async function wantsOrderUpdates(db: Db, userId: string | null): Promise<boolean> {
  return userId === null || (await findMailPreferences(db, userId)).orderUpdates
}
