import { randomBytes } from 'node:crypto'
import { BRAND } from '#domain/settings/brand.ts'
import { type AuthMails, type BetterAuth, createBetterAuth } from '#server/auth/better-auth.ts'
import { endSessions, lockOwners, makeOwner } from '#server/auth/store/users.ts'
import type { Config } from '#server/platform/config.ts'
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import type { Log } from '#server/platform/log.ts'

/** A new owner, and the password if the shop generated it: it is shown this once. */
export interface NewAdministrator {
  email: string
  password: string | undefined
}

interface FirstStart {
  config: Config
  log: Log
  mails: AuthMails
  /** Runs in the transaction that makes the shop's first owner. */
  onFirstOwner: (tx: Db) => Promise<void>
}

/**
 * Makes sure that the shop has an owner: ADMIN_EMAIL, with ADMIN_PASSWORD or a generated password. If there is an owner
 * already, only a given ADMIN_PASSWORD adds another one. Returns the new owner; undefined when nothing was to be done
 * (docs/rules/operations.md#first-start).
 */
export async function ensureAdministrator(db: Db, { config, log, mails, onFirstOwner }: FirstStart): Promise<NewAdministrator | undefined> {
  const email = config.admin.email.toLowerCase()
  return transaction(db, async (tx) => {
    // Only one of two processes that start together may create the owner.
    await lockInTransaction(tx, 'firstAdministrator')
    const owners = await lockOwners(tx)
    const isWanted = owners.length === 0 || (config.admin.password !== undefined && !owners.includes(email))
    if (!isWanted) return undefined
    if (owners.length === 0) await onFirstOwner(tx)
    const password = config.admin.password ?? randomBytes(12).toString('base64url')
    const userId = await saveCredentials(createBetterAuth({ db: tx, config, log, mails }), { email, password })
    // Someone may have registered with the address as a customer before: that proves nothing, so their sessions end.
    await endSessions(tx, { userId })
    await makeOwner(tx, userId)
    return { email, password: config.admin.password === undefined ? password : undefined }
  })
}

/** Sets the password of the address's account, which it creates if there is none. Returns the user's id. */
async function saveCredentials(betterAuth: BetterAuth, { email, password }: { email: string; password: string }): Promise<string> {
  const { internalAdapter, password: passwords } = await betterAuth.$context
  const found = await internalAdapter.findUserByEmail(email)
  const user =
    found?.user ??
    (await internalAdapter.createUser({ email, name: BRAND, firstName: '', lastName: '', emailVerified: true }, { method: 'admin' }))
  const hash = await passwords.hash(password)
  if (await internalAdapter.findCredentialAccount(user.id)) await internalAdapter.updatePassword(user.id, hash)
  else await internalAdapter.linkAccount({ userId: user.id, providerId: 'credential', accountId: user.id, password: hash })
  return user.id
}
