import { createHash, randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { verificationTable } from './tables.ts'

/** Notes that a link was mailed; only its hash is kept. */
export async function keepVerification(
  db: Db,
  { token, userId, expiresIn }: { token: string; userId: string; expiresIn: number },
): Promise<void> {
  const expiresAt = new Date(Date.now() + expiresIn * 1000)
  await db.insert(verificationTable).values({ id: randomUUID(), identifier: keyOf(token), value: userId, expiresAt })
}

/** Uses a mailed link up; false when it was used before, was never sent or is too old. */
export async function takeVerification(db: Db, token: string): Promise<boolean> {
  const taken = await db
    .delete(verificationTable)
    .where(and(eq(verificationTable.identifier, keyOf(token)), gt(verificationTable.expiresAt, sql`now()`)))
    .returning({ id: verificationTable.id })
  return taken.length > 0
}

function keyOf(token: string): string {
  return createHash('sha256').update(`verify-email:${token}`).digest('base64url')
}
