import type { User } from '#contract/accounts/accounts.ts'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import type { Language } from '#domain/language/language.ts'
import { hasBought } from '#server/orders/store/customer-orders.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { findOwnReview, type ReviewKey, savePendingReview } from './store/own-reviews.ts'
import { hasOwnPhotos, setReviewPhotos } from './store/review-photos.ts'

interface WrittenReview {
  key: ReviewKey
  author: Pick<User, 'firstName' | 'lastName'>
  rating: number
  comment: string
  /** The language it is written in. */
  language: Language
  /** The ids of its photos, in the order in which they are shown; an author without an account has none. */
  photos: readonly string[]
}

/**
 * Writes or replaces the author's review of a product they bought, shown under first name and initial. An operator has
 * to approve each version with its photos (docs/rules/reviews.md#moderation). Refuses photos that are gone or somebody
 * else's.
 */
export function writeOwnReview(
  db: Db,
  { key, author, rating, comment, language, photos }: WrittenReview,
): Promise<OwnReview | Refusal<'photo-unknown'>> {
  const lastName = author.lastName === '' ? '' : `${author.lastName.slice(0, 1)}.`
  return transaction(db, async (tx) => {
    if ('userId' in key && !(await hasOwnPhotos(tx, key, photos))) return refuse('photo-unknown')
    const reviewId = await savePendingReview(tx, key, { firstName: author.firstName, lastName, rating, comment, language, verified: true })
    await setReviewPhotos(tx, reviewId, photos)
    const saved = await findOwnReview(tx, key)
    if (!saved) throw new Error('The review was saved in this transaction.')
    return saved
  })
}

/** Why a signed-in customer may not review a product; null who may (docs/rules/reviews.md#who-may). */
export async function reviewBarOf(db: Db, user: User, productId: number): Promise<'unconfirmed' | 'not-bought' | null> {
  if (!user.emailVerified) return 'unconfirmed'
  return (await hasBought(db, user, productId)) ? null : 'not-bought'
}
