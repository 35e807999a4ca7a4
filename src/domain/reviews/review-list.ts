import { MAX_STARS } from './review.ts'

type Rated = { rating: number; createdAt: string; helpful: number }

export const REVIEW_ORDERS = ['newest', 'helpful', 'best', 'worst'] as const
export type ReviewOrder = (typeof REVIEW_ORDERS)[number]

/** How many reviews gave each number of stars, most stars first, with the share of all in whole per cent. */
export function starCounts(reviews: readonly Pick<Rated, 'rating'>[]): { stars: number; count: number; percent: number }[] {
  return Array.from({ length: MAX_STARS }, (_, index) => {
    const stars = MAX_STARS - index
    const count = reviews.filter(({ rating }) => rating === stars).length
    return { stars, count, percent: reviews.length === 0 ? 0 : Math.round((count / reviews.length) * 100) }
  })
}

const COMPARE: Readonly<Record<ReviewOrder, (a: Rated, b: Rated) => number>> = {
  newest: () => 0,
  helpful: (a, b) => b.helpful - a.helpful,
  best: (a, b) => b.rating - a.rating,
  worst: (a, b) => a.rating - b.rating,
}

/** The reviews in an order; equals from new to old. */
export function sortedReviews<Review extends Rated>(reviews: readonly Review[], order: ReviewOrder): Review[] {
  const compare = COMPARE[order]
  return reviews.toSorted((a, b) => compare(a, b) || b.createdAt.localeCompare(a.createdAt))
}
