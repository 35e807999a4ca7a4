import { and, eq, inArray, sql } from 'drizzle-orm'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { reviewTable } from '../tables.ts'
import { listOwnPhotos } from './review-photos.ts'
import { deleteVotes } from './review-votes.ts'

/** Whose review of a product: that of an account, or of a buyer without one (docs/rules/reviews.md#asked). */
export type ReviewKey = { productId: number } & ReviewAuthor
export type ReviewAuthor = { userId: string } | { orderId: string }

const { productId, rating, comment, language, state } = reviewTable

/** What an author has written of each of these products, approved or not, without photos. */
export function listOwnReviews(db: Db, author: ReviewAuthor, productIds: readonly number[]) {
  return db
    .select({ productId, rating, comment, language, state })
    .from(reviewTable)
    .where(and(isBy(author), inArray(productId, [...productIds])))
}

/** The author's review of the product with its photos, approved or not; null when there is none. */
export async function findOwnReview(db: Db, key: ReviewKey): Promise<OwnReview | null> {
  const [row] = await db.select({ rating, comment, language, state }).from(reviewTable).where(isReview(key))
  if (!row) return null
  // Photos are those of an account.
  return { ...row, ...('userId' in key ? await listOwnPhotos(db, key) : { photos: [], refusedPhotos: 0 }) }
}

type PendingReview = Pick<typeof reviewTable.$inferInsert, 'firstName' | 'lastName' | 'rating' | 'comment' | 'language' | 'verified'>

/**
 * Saves the author's one review of the product, in place of an earlier one and under its next version; it is pending
 * until an operator approves it. Whoever found an earlier text helpful has said nothing of a new one. Returns its id.
 */
export async function savePendingReview(tx: Db, key: ReviewKey, review: PendingReview): Promise<number> {
  const [before] = await tx.select({ rating, comment }).from(reviewTable).where(isReview(key)).for('update')
  const isNewText = before !== undefined && (before.rating !== review.rating || before.comment !== review.comment)
  const [row] = await tx
    .insert(reviewTable)
    .values({ ...key, ...review, state: 'pending' })
    .onConflictDoUpdate({
      target: [reviewTable.productId, 'userId' in key ? reviewTable.userId : reviewTable.orderId],
      set: {
        ...review,
        ...(isNewText && { helpful: 0 }),
        state: 'pending',
        hiddenReason: null,
        version: sql`${reviewTable.version} + 1`,
        updatedAt: sql`now()`,
      },
    })
    .returning({ id: reviewTable.id })
  if (!row) throw new Error('An upsert returns its row.')
  if (isNewText) await deleteVotes(tx, row.id)
  return row.id
}

/** Deletes the author's review; returns whether there was one. */
export async function deleteOwnReview(db: Db, key: ReviewKey): Promise<boolean> {
  const { rowCount } = await db.delete(reviewTable).where(isReview(key))
  return rowCount === 1
}

function isReview(key: ReviewKey) {
  return and(isBy(key), eq(productId, key.productId))
}

function isBy(author: ReviewAuthor) {
  return 'userId' in author ? eq(reviewTable.userId, author.userId) : eq(reviewTable.orderId, author.orderId)
}
