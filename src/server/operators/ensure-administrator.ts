import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { BRAND } from '#domain/shop-settings.ts'
import { createAuth } from '#server/auth/better-auth.ts'
import { sessionTable, userTable } from '#server/auth/tables.ts'
import type { Config } from '#server/platform/config.ts'
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import type { Log } from '#server/platform/log.ts'

/** The owner's account and, where the shop made it up, the password that is shown this once. */
export interface NewAdministrator {
  email: string
  password: string | undefined
}

/**
 * Makes sure the shop has an owner (decisions, section 7): the address of ADMIN_EMAIL, with ADMIN_PASSWORD or a random
 * password. A shop that has one is left alone, except that a given ADMIN_PASSWORD makes its address an owner too.
 */
export async function ensureAdministrator(db: Db, { config, log }: { config: Config; log: Log }): Promise<NewAdministrator | undefined> {
  const email = config.admin.email.toLowerCase()
  return transaction(db, async (tx) => {
    // Two processes that start together must not both make one.
    await lockInTransaction(tx, 'firstAdministrator')
    const owners = await tx.select({ email: userTable.email }).from(userTable).where(eq(userTable.role, 'owner'))
    const isWanted = owners.length === 0 || (config.admin.password !== undefined && !owners.some((owner) => owner.email === email))
    if (!isWanted) return undefined
    const password = config.admin.password ?? randomBytes(12).toString('base64url')
    await makeOwner(createAuth({ db: tx, config, log }), tx, { email, password })
    return { email, password: config.admin.password === undefined ? password : undefined }
  })
}

async function makeOwner(
  auth: ReturnType<typeof createAuth>,
  tx: Db,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { internalAdapter, password: passwords } = await auth.$context
  const known = await internalAdapter.findUserByEmail(email)
  const user =
    known?.user ??
    (await internalAdapter.createUser({ email, name: BRAND, firstName: '', lastName: '', emailVerified: true }, { method: 'admin' }))
  const hash = await passwords.hash(password)
  // Whoever held the address as a customer before proves nothing: the password and sessions are new.
  if (await internalAdapter.findCredentialAccount(user.id)) await internalAdapter.updatePassword(user.id, hash)
  else await internalAdapter.linkAccount({ userId: user.id, providerId: 'credential', accountId: user.id, password: hash })
  await tx.delete(sessionTable).where(eq(sessionTable.userId, user.id))
  await tx.update(userTable).set({ role: 'owner', emailVerified: true }).where(eq(userTable.id, user.id))
}
