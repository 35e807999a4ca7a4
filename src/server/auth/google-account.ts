import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { credentialTable, sessionTable, userTable } from './tables.ts'

/** Somebody as Google's signed answer names them. */
export interface GoogleIdentity {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
}

/** The key of a Google account is its issuer and subject, never the mail (trust, call 8). */
export function googleAccountKey({ issuer, subject }: Pick<GoogleIdentity, 'issuer' | 'subject'>): string {
  return `${issuer}|${subject}`
}

/** The subject in such a key; the user's `googleId`. */
export function googleIdOf(accountKey: string): string {
  return accountKey.slice(accountKey.lastIndexOf('|') + 1)
}

/**
 * Gives an account whose address nobody ever confirmed to the one whom Google confirms it belongs to: password and
 * sessions of whoever registered with it first are dropped (trust, call 8, pre-hijacking). Confirmed accounts are left alone.
 */
export async function claimUnconfirmedAccount(db: Db, identity: GoogleIdentity): Promise<void> {
  if (!identity.emailVerified) return
  await transaction(db, async (tx) => {
    const [claimed] = await tx
      .update(userTable)
      .set({ emailVerified: true, googleId: identity.subject })
      .where(and(eq(userTable.email, identity.email.toLowerCase()), eq(userTable.emailVerified, false), eq(userTable.role, 'customer')))
      .returning({ id: userTable.id })
    if (!claimed) return
    await tx.delete(sessionTable).where(eq(sessionTable.userId, claimed.id))
    await tx.delete(credentialTable).where(eq(credentialTable.userId, claimed.id))
    await tx
      .insert(credentialTable)
      .values({ id: randomUUID(), userId: claimed.id, providerId: 'google', accountId: googleAccountKey(identity) })
  })
}
