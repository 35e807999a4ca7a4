import { REVIEW_STATES } from '#contract/reviews/admin-reviews.ts'
import { oneOf, searchParams, text } from '../search-params.ts'

export const RATINGS = ['5', '4', '3', '2', '1'] as const

export const reviewsSearch = searchParams({
  q: text(),
  state: oneOf(REVIEW_STATES),
  rating: oneOf(RATINGS),
  productId: text(),
  cursor: text(),
})
