/** A customer's opinion; the rating is 1 to 5 stars, `createdAt` an ISO date and time. */
export type Review = {
  id: number
  rating: number
  comment: string
  createdAt: string
  verified: boolean
  user: { firstName: string | null; lastName: string | null }
}

/** `stars[0]` counts the ratings with one star, `stars[4]` those with five; the average has one decimal and is 0 without ratings. */
export type ReviewSummary = { totalReviews: number; averageRating: number; stars: [number, number, number, number, number] }

export const MAX_STARS = 5

/** The line beside the stars of a product (specification, section 2). */
export function ratingText({ totalReviews, averageRating }: Pick<ReviewSummary, 'totalReviews' | 'averageRating'>): string {
  if (totalReviews === 0) return 'Noch keine Bewertungen - Seien Sie der erste!'
  const counted = totalReviews === 1 ? '1 Bewertung' : `${totalReviews} Bewertungen`
  return `(${formatRating(averageRating)} von ${MAX_STARS} | ${counted})`
}

/** A rating with its one decimal: '4.9', '5.0'. */
export function formatRating(rating: number): string {
  return rating.toFixed(1)
}

/** The letter that stands for the reviewer, 'A' if the first name is missing (specification, section 2). */
export function reviewerInitial({ firstName }: Review['user']): string {
  const [initial = 'A'] = firstName?.trim() ?? ''
  return initial.toUpperCase()
}

/** The reviewer's full name; 'Anonym' where none is known. */
export function reviewerName({ firstName, lastName }: Review['user']): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim() || 'Anonym'
}
