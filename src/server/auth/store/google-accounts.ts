import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { credentialTable, sessionTable, userTable } from '../tables.ts'

/** The claims of a signed Google id token that identify a person. */
export interface GoogleIdentity {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
}

/** The key of a Google account: issuer and subject, never the e-mail address (docs/rules/accounts.md#google). */
export function googleAccountKey({ issuer, subject }: Pick<GoogleIdentity, 'issuer' | 'subject'>): string {
  return `${issuer}|${subject}`
}

/** The subject of an account key, which is the user's `googleId`. */
export function googleIdOf(accountKey: string): string {
  return accountKey.slice(accountKey.lastIndexOf('|') + 1)
}

/**
 * Gives an account with an unconfirmed address to the person whom Google confirms as the owner of that address. Deletes
 * the password and the sessions of the person who registered with it before, who keeps no access (pre-hijacking).
 * Leaves confirmed accounts and operators alone.
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
