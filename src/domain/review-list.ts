import { MAX_STARS } from './review.ts'

type Rated = { rating: number; createdAt: string }

export const REVIEW_ORDERS = ['newest', 'best', 'worst'] as const
export type ReviewOrder = (typeof REVIEW_ORDERS)[number]

/** How many reviews gave each number of stars, most stars first, with the share of all in whole per cent. */
export function starCounts(reviews: readonly Pick<Rated, 'rating'>[]): { stars: number; count: number; percent: number }[] {
  return Array.from({ length: MAX_STARS }, (_, index) => {
    const stars = MAX_STARS - index
    const count = reviews.filter(({ rating }) => rating === stars).length
    return { stars, count, percent: reviews.length === 0 ? 0 : Math.round((count / reviews.length) * 100) }
  })
}

/** The reviews in an order; equals from new to old. */
export function sortedReviews<Review extends Rated>(reviews: readonly Review[], order: ReviewOrder): Review[] {
  const sign = { newest: 0, best: -1, worst: 1 }[order]
  return reviews.toSorted((a, b) => sign * (a.rating - b.rating) || b.createdAt.localeCompare(a.createdAt))
}
