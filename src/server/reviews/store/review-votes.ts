import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { reviewTable, reviewVoteTable } from '../tables.ts'

interface Vote {
  reviewId: number
  userId: string
}

/** The author of an approved review, null without an account; undefined for a review that is not shown. */
export async function findReviewAuthor(db: Db, reviewId: number): Promise<string | null | undefined> {
  const [row] = await db
    .select({ userId: reviewTable.userId })
    .from(reviewTable)
    .where(and(eq(reviewTable.id, reviewId), eq(reviewTable.state, 'approved')))
  return row?.userId
}

/** The reviews of a product that somebody found helpful. */
export async function listOwnVotes(db: Db, { userId, productId }: { userId: string; productId: number }): Promise<number[]> {
  const rows = await db
    .select({ id: reviewVoteTable.reviewId })
    .from(reviewVoteTable)
    .innerJoin(reviewTable, eq(reviewTable.id, reviewVoteTable.reviewId))
    .where(and(eq(reviewVoteTable.userId, userId), eq(reviewTable.productId, productId)))
    .orderBy(reviewVoteTable.reviewId)
  return rows.map(({ id }) => id)
}

/** Records that somebody found a review helpful; a second time changes nothing. */
export async function insertVote(db: Db, vote: Vote): Promise<void> {
  await db.insert(reviewVoteTable).values(vote).onConflictDoNothing()
}

export async function deleteVote(db: Db, { reviewId, userId }: Vote): Promise<void> {
  await db.delete(reviewVoteTable).where(and(eq(reviewVoteTable.reviewId, reviewId), eq(reviewVoteTable.userId, userId)))
}

export function countVotes(db: Db, reviewId: number): Promise<number> {
  return db.$count(reviewVoteTable, eq(reviewVoteTable.reviewId, reviewId))
}
