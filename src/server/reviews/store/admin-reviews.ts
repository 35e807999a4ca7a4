import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/endpoint.ts'
import type { AdminReview, listAdminReviews } from '#contract/reviews/admin-reviews.ts'
import { reviewerName } from '#domain/reviews/review.ts'
import { messagesIn } from '#messages/all.ts'
import { foldedLike } from '#server/platform/database/folded-like.ts'
import { cursorOf, keysetPage, type SortKey } from '#server/platform/database/keyset.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { reviewTable } from '../tables.ts'
import { allPhotos, refusedPhotos } from './review-photos.ts'

type ReviewRow = typeof reviewTable.$inferSelect

const NEWEST: SortKey = {
  columns: [
    { value: sql`review.created_at`, type: 'timestamptz' },
    { value: sql`review.id`, type: 'int' },
  ],
  descending: true,
}

/** Reviews of all states, newest first. */
export function listAdminReviewRows(db: Db, { cursor, limit, q, state, rating, productId }: QueryOf<typeof listAdminReviews>) {
  const where = and(
    q ? foldedLike(sql`review.search_text`, q) : undefined,
    state ? eq(reviewTable.state, state) : undefined,
    rating ? eq(reviewTable.rating, rating) : undefined,
    productId ? eq(reviewTable.productId, productId) : undefined,
  )
  return keysetPage(db, { query: selectReviews(db), table: reviewTable, where, sortKey: NEWEST, cursor, limit, toItem: toAdminReview })
}

export async function findAdminReview(db: Db, id: number): Promise<AdminReview | undefined> {
  const [row] = await selectReviews(db).where(eq(reviewTable.id, id))
  return row && toAdminReview(row)
}

/** The review as stored, locked until the transaction ends. */
export async function lockReview(tx: Db, id: number): Promise<ReviewRow | undefined> {
  const [row] = await tx.select().from(reviewTable).where(eq(reviewTable.id, id)).for('update')
  return row
}

/**
 * Locks these reviews until the transaction ends, in the order of their ids, so that two bulk actions never deadlock.
 */
export async function lockReviews(tx: Db, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: reviewTable.id })
    .from(reviewTable)
    .where(inArray(reviewTable.id, [...ids]))
    .orderBy(asc(reviewTable.id))
    .for('update')
}

/** Saves columns of a locked review under its next version. */
export async function updateReview(tx: Db, id: number, columns: Partial<ReviewRow>): Promise<void> {
  await tx
    .update(reviewTable)
    .set({ ...columns, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(eq(reviewTable.id, id))
}

// The catalogue's table is named as text: its definition belongs to the catalogue.
function selectReviews(db: Db) {
  return db
    .select({
      review: reviewTable,
      productName: sql<string>`(select name from product where product.id = review.product_id)`,
      productSlug: sql<string>`(select slug from product where product.id = review.product_id)`,
      photos: allPhotos,
      refusedPhotos,
      cursor: cursorOf(NEWEST),
    })
    .from(reviewTable)
    .$dynamic()
}

interface ReviewWithProduct {
  review: ReviewRow
  productName: string
  productSlug: string
  photos: AdminReview['photos']
  refusedPhotos: string[]
}

function toAdminReview({ review, productName, productSlug, photos, refusedPhotos: refused }: ReviewWithProduct): AdminReview {
  const { id, productId, rating, comment, language, verified, state, reply, hiddenReason, createdAt, version } = review
  return {
    id,
    productId,
    productName,
    productSlug,
    rating,
    comment,
    language,
    name: reviewerName(review, messagesIn('de').reviewsText.anonymous),
    verified,
    state,
    reply,
    hiddenReason,
    photos,
    refusedPhotos: refused,
    createdAt: createdAt.toISOString(),
    version,
  }
}
