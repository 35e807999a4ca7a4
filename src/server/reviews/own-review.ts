import { and, eq, sql } from 'drizzle-orm'
import type { OwnReview } from '#contract/reviews.ts'
import type { Customer } from '#server/orders/store/customer-orders.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { reviewTable } from './tables.ts'

type Reviewer = Customer & { firstName: string; lastName: string }

export async function findOwnReview(db: Db, { userId, productId }: { userId: string; productId: number }): Promise<OwnReview | null> {
  const [row] = await db
    .select({ rating: reviewTable.rating, comment: reviewTable.comment, state: reviewTable.state })
    .from(reviewTable)
    .where(and(eq(reviewTable.userId, userId), eq(reviewTable.productId, productId)))
  return row ?? null
}

/** Writes or changes the one review of this customer; each version waits for the operator anew (decisions, section 2). */
export async function writeOwnReview(
  db: Db,
  { reviewer, productId, rating, comment }: { reviewer: Reviewer; productId: number; rating: number; comment: string },
): Promise<OwnReview> {
  const { id: userId, firstName, lastName } = reviewer
  // As in the demo data: the full first name and an initial.
  const shown = { firstName, lastName: lastName === '' ? '' : `${lastName.slice(0, 1)}.`, rating, comment, verified: true }
  const changed = { ...shown, state: 'pending' as const, hiddenReason: null, updatedAt: sql`now()` }
  await db
    .insert(reviewTable)
    .values({ ...shown, productId, userId, state: 'pending' })
    .onConflictDoUpdate({ target: [reviewTable.productId, reviewTable.userId], set: changed })
  return { rating, comment, state: 'pending' }
}

export async function removeOwnReview(db: Db, { userId, productId }: { userId: string; productId: number }): Promise<boolean> {
  const { rowCount } = await db.delete(reviewTable).where(and(eq(reviewTable.userId, userId), eq(reviewTable.productId, productId)))
  return rowCount === 1
}
