import type { User } from '#contract/accounts/accounts.ts'
import type { BulkResult } from '#contract/admin.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { refusalText } from '#contract/refusal-texts.ts'
import { type AdminReview, adminReview, type moderateReview } from '#contract/reviews/admin-reviews.ts'
import { fieldsOf } from '#domain/audit/changed-fields.ts'
import { messagesIn } from '#messages/all.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere, refuse } from '#server/platform/http/refusal.ts'
import { findAdminReview, lockReview, lockReviews, updateReview } from './store/admin-reviews.ts'
import { refuseReviewPhotos } from './store/review-photos.ts'

interface Moderation {
  id: number
  decision: BodyOf<typeof moderateReview>
  actor: User
}

/**
 * Approves, hides or answers a review, and refuses photos of it; refuses an outdated version
 * (docs/rules/reviews.md#moderation).
 */
export function changeReview(db: Db, { id, decision, actor }: Moderation) {
  return transaction(db, async (tx) => {
    const locked = await lockReview(tx, id)
    const before = await findAdminReview(tx, id)
    if (!locked || !before) return refuse('review-unknown')
    if (locked.version !== decision.version) return changedElsewhere(adminReview, before)
    const { state, reply, hiddenReason, refusedPhotos } = decision
    const columns = { state, reply: reply || null, hiddenReason: state === 'hidden' ? hiddenReason : null }
    await updateReview(tx, id, columns)
    await refuseReviewPhotos(tx, id, refusedPhotos)
    const saved = (await findAdminReview(tx, id)) ?? before
    // Not what was sent: that may name photos which the review does not have, such as removed ones.
    const changesPhotos = String(saved.refusedPhotos) !== String(before.refusedPhotos)
    await recordChange(tx, {
      actor,
      action: actionOf({ changesState: state !== locked.state, changesPhotos, state }),
      entity: 'review',
      entityId: id,
      label: labelOf(before),
      before: { ...fieldsOf(locked, Object.keys(columns)), refusedPhotos: before.refusedPhotos },
      after: { ...columns, refusedPhotos: saved.refusedPhotos },
    })
    return saved
  })
}

/** Approves many reviews in one transaction; lists those it refuses, each with the reason in German. */
export function approveReviews(
  db: Db,
  { reviews, actor }: { reviews: readonly { id: number; version: number }[]; actor: User },
): Promise<BulkResult> {
  return transaction(db, async (tx) => {
    const ids = reviews.map(({ id }) => id)
    await lockReviews(tx, ids)
    const result: BulkResult = { changed: [], refused: [] }
    for (const { id, version } of reviews) {
      const review = await findAdminReview(tx, id)
      if (review?.version !== version) {
        const message = refusalText({ code: review ? 'changed-elsewhere' : 'review-unknown' }, messagesIn('de'))
        result.refused.push({ id, label: review ? labelOf(review) : String(id), message })
        continue
      }
      await updateReview(tx, id, { state: 'approved', hiddenReason: null })
      await recordChange(tx, {
        actor,
        action: 'review.approved',
        entity: 'review',
        entityId: id,
        label: labelOf(review),
        before: { state: review.state },
        after: { state: 'approved' },
      })
      result.changed.push(id)
    }
    return result
  })
}

function actionOf({ state, changesState, changesPhotos }: Pick<AdminReview, 'state'> & { changesState: boolean; changesPhotos: boolean }) {
  if (changesState) return `review.${state}` as const
  return changesPhotos ? 'review.photos-refused' : 'review.answered'
}

function labelOf({ productName, name }: AdminReview): string {
  return `${productName}, ${name}`
}
