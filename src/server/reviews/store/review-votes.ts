import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { reviewTable, reviewVoteTable } from '../tables.ts'

// In an update Drizzle leaves out the names of tables, so the columns are named as text.
const VOTES = sql<number>`(select count(*)::int from review_vote counted where counted.review_id = review.id)`

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

/** The reviews of a product that somebody found helpful, with how many did by now. */
export function listOwnVotes(
  db: Db,
  { userId, productId }: { userId: string; productId: number },
): Promise<{ id: number; helpful: number }[]> {
  return db
    .select({ id: reviewTable.id, helpful: VOTES })
    .from(reviewVoteTable)
    .innerJoin(reviewTable, eq(reviewTable.id, reviewVoteTable.reviewId))
    .where(and(eq(reviewVoteTable.userId, userId), eq(reviewTable.productId, productId)))
    .orderBy(reviewTable.id)
}

/** Records that somebody found a review helpful; a second time changes nothing. */
export async function insertVote(db: Db, vote: Vote): Promise<void> {
  await db.insert(reviewVoteTable).values(vote).onConflictDoNothing()
}

export async function deleteVote(db: Db, { reviewId, userId }: Vote): Promise<void> {
  await db.delete(reviewVoteTable).where(and(eq(reviewVoteTable.reviewId, reviewId), eq(reviewVoteTable.userId, userId)))
}

export async function deleteVotes(db: Db, reviewId: number): Promise<void> {
  await db.delete(reviewVoteTable).where(eq(reviewVoteTable.reviewId, reviewId))
}

export function countVotes(db: Db, reviewId: number): Promise<number> {
  return db.$count(reviewVoteTable, eq(reviewVoteTable.reviewId, reviewId))
}

/** Counts the votes into the reviews, for everybody to see (docs/rules/reviews.md#helpful). A job. */
export async function countHelpfulVotes(db: Db): Promise<void> {
  const isOutdated = ne(reviewTable.helpful, VOTES)
  // An update of no row would invalidate the cached pages too.
  if ((await db.$count(reviewTable, isOutdated)) > 0) await db.update(reviewTable).set({ helpful: VOTES }).where(isOutdated)
}
