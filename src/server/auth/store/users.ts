import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Role } from '#contract/accounts/accounts.ts'
import type { Operator } from '#contract/customers/admin-customers.ts'
import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { credentialTable, secondFactorTable, sessionTable, userTable } from '../tables.ts'

/** The accounts with a role, owners first. */
export async function listOperators(db: Db): Promise<Operator[]> {
  const lastSeenAt = sql<string | null>`(select max(updated_at) from user_session where user_session.user_id = user_account.id)`
  const { id, email, firstName, lastName, role, twoFactorEnabled, emailVerified } = userTable
  const rows = await db
    .select({ id, email, firstName, lastName, role, hasSecondFactor: twoFactorEnabled, isConfirmed: emailVerified, lastSeenAt })
    .from(userTable)
    .where(inArray(role, ['staff', 'owner']))
    .orderBy(asc(role), asc(email))
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: `${row.firstName} ${row.lastName}`.trim(),
    role: row.role === 'owner' ? 'owner' : 'staff',
    hasSecondFactor: row.hasSecondFactor,
    isConfirmed: row.isConfirmed,
    lastSeenAt: row.lastSeenAt === null ? null : new Date(row.lastSeenAt).toISOString(),
  }))
}

/** A role counts only with a confirmed address (docs/rules/accounts.md#roles). */
const isOwner = and(eq(userTable.role, 'owner'), eq(userTable.emailVerified, true))

/** The owners' e-mail addresses, locked until the transaction ends: changes of owners run one after the other. */
export async function lockOwners(tx: Db): Promise<string[]> {
  const owners = await tx.select({ email: userTable.email }).from(userTable).where(isOwner).orderBy(asc(userTable.id)).for('update')
  return owners.map(({ email }) => email)
}

/** The language of the account with this address (docs/rules/languages.md#customers); German where there is none. */
export async function languageOfAccount(db: Db, email: string): Promise<Language> {
  const [user] = await db.select({ language: userTable.language }).from(userTable).where(eq(userTable.email, email))
  return user?.language ?? SHOP_LANGUAGE
}

/** Saves the language of the page on which somebody has signed in. */
export async function saveLanguage(db: Db, userId: string, language: Language): Promise<void> {
  await db
    .update(userTable)
    .set({ language })
    .where(and(eq(userTable.id, userId), ne(userTable.language, language)))
}

interface LockedUser {
  id: string
  role: Role
  hasSecondFactor: boolean
  isConfirmed: boolean
}

/**
 * Role, second factor and confirmation of an account, locked until the transaction ends; undefined for an unknown
 * address.
 */
export async function lockUserByEmail(tx: Db, email: string): Promise<LockedUser | undefined> {
  const { id, role, twoFactorEnabled, emailVerified } = userTable
  const [user] = await tx
    .select({ id, role, hasSecondFactor: twoFactorEnabled, isConfirmed: emailVerified })
    .from(userTable)
    .where(eq(userTable.email, email))
    .for('update')
  return user
}

/** Saves a user's role. Without `hasSecondFactor` it also deletes the second factor. */
export async function saveRole(
  tx: Db,
  { userId, role, hasSecondFactor }: { userId: string; role: Role; hasSecondFactor: boolean },
): Promise<void> {
  await tx
    .update(userTable)
    .set({ role, twoFactorEnabled: hasSecondFactor, updatedAt: sql`now()` })
    .where(eq(userTable.id, userId))
  if (!hasSecondFactor) await tx.delete(secondFactorTable).where(eq(secondFactorTable.userId, userId))
}

/**
 * Confirms the address of a user who has proven to own it by a mailed link. Where it was unconfirmed, deletes all ways
 * to sign in but the password: a stranger who registered with the address before keeps no access.
 */
export async function claimByMail(tx: Db, userId: string): Promise<void> {
  const claimed = await tx
    .update(userTable)
    .set({ emailVerified: true, googleId: null })
    .where(and(eq(userTable.id, userId), eq(userTable.emailVerified, false)))
    .returning({ id: userTable.id })
  if (claimed.length === 0) return
  await tx.delete(credentialTable).where(and(eq(credentialTable.userId, userId), ne(credentialTable.providerId, 'credential')))
}

/**
 * Removes every way to sign in to an account, and its sessions: a stranger who registered with the address before keeps
 * no access.
 */
export async function removeSignIn(tx: Db, userId: string): Promise<void> {
  await tx.update(userTable).set({ googleId: null }).where(eq(userTable.id, userId))
  await tx.delete(credentialTable).where(eq(credentialTable.userId, userId))
  await endSessions(tx, { userId })
}

/** Makes a user an owner with a confirmed address. */
export async function makeOwner(tx: Db, userId: string): Promise<void> {
  await tx.update(userTable).set({ role: 'owner', emailVerified: true }).where(eq(userTable.id, userId))
}

export async function saveName(
  db: Db,
  { userId, firstName, lastName }: { userId: string; firstName: string; lastName: string },
): Promise<void> {
  const name = `${firstName} ${lastName}`
  await db
    .update(userTable)
    .set({ firstName, lastName, name, updatedAt: sql`now()` })
    .where(eq(userTable.id, userId))
}

/** Whether the user has a password, and not just a Google account. */
export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  const isPassword = and(eq(credentialTable.userId, userId), eq(credentialTable.providerId, 'credential'))
  return (await db.$count(credentialTable, isPassword)) > 0
}

/** The hash of an account's password; '' without one, or without such an account. */
export async function findPasswordHash(db: Db, email: string): Promise<string> {
  const [found] = await db
    .select({ hash: credentialTable.password })
    .from(credentialTable)
    .innerJoin(userTable, eq(userTable.id, credentialTable.userId))
    .where(and(eq(userTable.email, email), eq(credentialTable.providerId, 'credential')))
  return found?.hash ?? ''
}

/** Whether there is an account with this address that its owner has confirmed. */
export async function isConfirmed(db: Db, email: string): Promise<boolean> {
  return (await db.$count(userTable, and(eq(userTable.email, email), eq(userTable.emailVerified, true)))) > 0
}

export async function saveAdministeredAt(db: Db, sessionId: string, administeredAt: Date): Promise<void> {
  await db.update(sessionTable).set({ administeredAt }).where(eq(sessionTable.id, sessionId))
}

/** Ends the sessions of a user that began before `startedBefore`; all of them without it. */
export async function endSessions(tx: Db, { userId, startedBefore }: { userId: string; startedBefore?: Date }): Promise<void> {
  const isOlder = startedBefore && lt(sessionTable.createdAt, startedBefore)
  await tx.delete(sessionTable).where(and(eq(sessionTable.userId, userId), isOlder))
}
