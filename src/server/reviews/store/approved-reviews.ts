import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { MAX_REVIEWS, type Review } from '#contract/reviews/reviews.ts'
import type { ReviewSummary } from '#domain/reviews/review.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { reviewTable } from '../tables.ts'
import { shownPhotos } from './review-photos.ts'

const isApproved = eq(reviewTable.state, 'approved')
const summary = {
  totalReviews: sql<number>`count(*)::int`,
  averageRating: sql<number>`coalesce(round(avg(${reviewTable.rating}), 1), 0)::float`,
}

/** The latest approved reviews of a product, newest first. */
export async function listApprovedReviews(db: Db, productId: number): Promise<Review[]> {
  const rows = await db
    .select({ ...getTableColumns(reviewTable), photos: shownPhotos })
    .from(reviewTable)
    .where(and(isApproved, eq(reviewTable.productId, productId)))
    .orderBy(desc(reviewTable.createdAt), desc(reviewTable.id))
    .limit(MAX_REVIEWS)
  return rows.map(({ id, rating, comment, language, createdAt, firstName, lastName, verified, reply, helpful, photos }) => ({
    id,
    rating,
    comment,
    language,
    createdAt: createdAt.toISOString(),
    user: { firstName, lastName },
    verified,
    reply,
    helpful,
    photos,
  }))
}

/** Number and average of the approved reviews of one product, or of the whole shop (docs/rules/reviews.md#rating). */
export async function readReviewSummary(db: Db, productId?: number): Promise<ReviewSummary> {
  const where = productId === undefined ? isApproved : and(isApproved, eq(reviewTable.productId, productId))
  const [row] = await db.select(summary).from(reviewTable).where(where)
  return row ?? { totalReviews: 0, averageRating: 0 }
}
