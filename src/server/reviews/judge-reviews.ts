import { and, eq, inArray, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import { type AdminReview, adminReview, type moderateReview, type listAdminReviews } from '#contract/admin-reviews.ts'
import type { BulkResult } from '#contract/admin.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { refusalText } from '#contract/refusal-texts.ts'
import { fieldsOf } from '#domain/changed-fields.ts'
import { reviewerName } from '#domain/review.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { productTable } from '#server/catalogue/tables.ts'
import { foldedLike } from '#server/platform/database/folded-like.ts'
import { cursorOf, keysetPage, type SortKey } from '#server/platform/database/keyset.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere } from '#server/platform/http/changed-elsewhere.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { reviewTable } from './tables.ts'

const NEWEST: SortKey = {
  columns: [
    { value: sql`review.created_at`, type: 'timestamptz' },
    { value: sql`review.id`, type: 'int' },
  ],
  descending: true,
}

/** Reviews of all states, newest first. */
export async function listReviewRows(db: Db, { cursor, limit, q, state, rating, productId }: QueryOf<typeof listAdminReviews>) {
  const where = and(
    q ? foldedLike(sql`review.search_text`, q) : undefined,
    state ? eq(reviewTable.state, state) : undefined,
    rating ? eq(reviewTable.rating, rating) : undefined,
    productId ? eq(reviewTable.productId, productId) : undefined,
  )
  return keysetPage(db, { query: selectReviews(db), table: reviewTable, where, sortKey: NEWEST, cursor, limit, toItem: reviewOf })
}

/** Approves, hides or answers a review; the pages follow at once. */
export function judge(db: Db, { id, judged, actor }: { id: number; judged: BodyOf<typeof moderateReview>; actor: User }) {
  return transaction(db, async (tx) => {
    const [locked] = await tx.select().from(reviewTable).where(eq(reviewTable.id, id)).for('update')
    const before = await findReview(tx, id)
    if (!locked || !before) return refuse('review-unknown')
    if (locked.version !== judged.version) return changedElsewhere(adminReview, before)
    const { state } = judged
    const columns = { state, reply: judged.reply || null, hiddenReason: state === 'hidden' ? judged.hiddenReason : null }
    await save(tx, id, columns)
    const action = state === locked.state ? 'review.answered' : (`review.${state}` as const)
    await recordChange(tx, {
      actor,
      action,
      entity: 'review',
      entityId: id,
      label: labelOf(before),
      before: fieldsOf(locked, Object.keys(columns)),
      after: columns,
    })
    return (await findReview(tx, id)) ?? before
  })
}

/** Approves many reviews at once; those that somebody else changed are named. */
export function approve(
  db: Db,
  { reviews, actor }: { reviews: readonly { id: number; version: number }[]; actor: User },
): Promise<BulkResult> {
  return transaction(db, async (tx) => {
    const ids = reviews.map(({ id }) => id)
    await tx.select({ id: reviewTable.id }).from(reviewTable).where(inArray(reviewTable.id, ids)).orderBy(reviewTable.id).for('update')
    const answer: BulkResult = { changed: [], refused: [] }
    for (const { id, version } of reviews) {
      const review = await findReview(tx, id)
      if (review?.version !== version) {
        answer.refused.push({
          id,
          label: review ? labelOf(review) : String(id),
          message: refusalText(review ? 'changed-elsewhere' : 'review-unknown'),
        })
        continue
      }
      await save(tx, id, { state: 'approved', hiddenReason: null })
      await recordChange(tx, {
        actor,
        action: 'review.approved',
        entity: 'review',
        entityId: id,
        label: labelOf(review),
        before: { state: review.state },
        after: { state: 'approved' },
      })
      answer.changed.push(id)
    }
    return answer
  })
}

async function save(tx: Db, id: number, columns: Partial<typeof reviewTable.$inferInsert>): Promise<void> {
  await tx
    .update(reviewTable)
    .set({ ...columns, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(eq(reviewTable.id, id))
}

async function findReview(db: Db, id: number): Promise<AdminReview | undefined> {
  const [row] = await selectReviews(db).where(eq(reviewTable.id, id))
  return row && reviewOf(row)
}

function selectReviews(db: Db) {
  return db
    .select({ review: reviewTable, productName: productTable.name, productSlug: productTable.slug, cursor: cursorOf(NEWEST) })
    .from(reviewTable)
    .innerJoin(productTable, eq(productTable.id, reviewTable.productId))
    .$dynamic()
}

type Row = { review: typeof reviewTable.$inferSelect; productName: string; productSlug: string }

function reviewOf({ review, productName, productSlug }: Row): AdminReview {
  const { id, productId, rating, comment, verified, state, reply, hiddenReason, createdAt, version } = review
  return {
    id,
    productId,
    productName,
    productSlug,
    rating,
    comment,
    name: reviewerName(review),
    verified,
    state,
    reply,
    hiddenReason,
    createdAt: createdAt.toISOString(),
    version,
  }
}

function labelOf({ productName, name }: AdminReview): string {
  return `${productName}, ${name}`
}
