import type { User } from '#contract/accounts.ts'
import type { OwnReview } from '#contract/reviews.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { savePendingReview } from './store/own-reviews.ts'

interface WrittenReview {
  author: Pick<User, 'id' | 'firstName' | 'lastName'>
  productId: number
  rating: number
  comment: string
}

/**
 * Writes or replaces the author's review of a product they bought, shown under first name and initial. An operator has
 * to approve each version (docs/rules/reviews.md#moderation).
 */
export async function writeOwnReview(db: Db, { author, productId, rating, comment }: WrittenReview): Promise<OwnReview> {
  const { id: userId, firstName } = author
  const lastName = author.lastName === '' ? '' : `${author.lastName.slice(0, 1)}.`
  await savePendingReview(db, { userId, productId, firstName, lastName, rating, comment, verified: true })
  return { rating, comment, state: 'pending' }
}
