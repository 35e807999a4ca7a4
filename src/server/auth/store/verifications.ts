import { createHash, randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { userTable, verificationTable } from '../tables.ts'

/** Stores the hash of a mailed verification token. */
export async function saveVerification(
  db: Db,
  { token, userId, expiresInSeconds }: { token: string; userId: string; expiresInSeconds: number },
): Promise<void> {
  const expiresAt = sql`now() + make_interval(secs => ${expiresInSeconds})`
  await db.insert(verificationTable).values({ id: randomUUID(), identifier: hashOf(token), value: userId, expiresAt })
}

/**
 * The account whose address a mailed verification token confirms; undefined when it is unknown, was used before or has
 * expired.
 */
export async function findVerification(db: Db, token: string): Promise<{ userId: string } | undefined> {
  const [found] = await db.select({ userId: verificationTable.value }).from(verificationTable).where(isValid(token))
  return found
}

/** Uses up a mailed verification token and confirms the address of its account. Returns false for an invalid token. */
export async function confirmAddress(tx: Db, token: string): Promise<boolean> {
  const [used] = await tx.delete(verificationTable).where(isValid(token)).returning({ userId: verificationTable.value })
  if (!used) return false
  const { rowCount } = await tx
    .update(userTable)
    .set({ emailVerified: true, updatedAt: sql`now()` })
    .where(eq(userTable.id, used.userId))
  return rowCount === 1
}

/** Invalidates every open link and sign-in challenge of an account. */
export async function deleteVerifications(tx: Db, userId: string): Promise<void> {
  await tx.delete(verificationTable).where(eq(verificationTable.value, userId))
}

function isValid(token: string) {
  return and(eq(verificationTable.identifier, hashOf(token)), gt(verificationTable.expiresAt, sql`now()`))
}

function hashOf(token: string): string {
  return createHash('sha256').update(`verify-email:${token}`).digest('base64url')
}
