import { createHash, randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { verificationTable } from '../tables.ts'

/** Stores the hash of a mailed verification token. */
export async function saveVerification(
  db: Db,
  { token, userId, expiresInSeconds }: { token: string; userId: string; expiresInSeconds: number },
): Promise<void> {
  const expiresAt = new Date(Date.now() + expiresInSeconds * 1000)
  await db.insert(verificationTable).values({ id: randomUUID(), identifier: hashOf(token), value: userId, expiresAt })
}

/** Uses up a mailed verification token. Returns false when it is unknown, was used before or has expired. */
export async function consumeVerification(db: Db, token: string): Promise<boolean> {
  const consumed = await db
    .delete(verificationTable)
    .where(and(eq(verificationTable.identifier, hashOf(token)), gt(verificationTable.expiresAt, sql`now()`)))
    .returning({ id: verificationTable.id })
  return consumed.length > 0
}

function hashOf(token: string): string {
  return createHash('sha256').update(`verify-email:${token}`).digest('base64url')
}
