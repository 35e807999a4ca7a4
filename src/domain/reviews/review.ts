import type { Language } from '#domain/language/language.ts'
import { decimal } from '#domain/money/figures.ts'
import type { Messages } from '#messages/all.ts'

/** The name under which a review is shown. */
export type ReviewerName = { firstName: string | null; lastName: string | null }

/**
 * The number of approved reviews and their average with one decimal, 0 without reviews (docs/rules/reviews.md#rating).
 */
export type ReviewSummary = { totalReviews: number; averageRating: number }

export const MAX_STARS = 5

/** How many days after its arrival an order's buyer is asked for a review, and how long then not again. */
export const REVIEW_AFTER_DAYS = 7
export const REVIEW_EVERY_DAYS = 90

/** The most photos of a review (docs/rules/reviews.md#photos). */
export const MAX_REVIEW_PHOTOS = 3

/** The text beside the stars of a product. */
export function ratingText({ totalReviews, averageRating }: ReviewSummary, language: Language, starsText: Messages['starsText']): string {
  return totalReviews === 0 ? starsText.none : starsText.rated(formatRating(averageRating, language), MAX_STARS, totalReviews)
}

/** Formats a rating with one decimal: '4.9', '5.0', in French '4,9'. */
export function formatRating(rating: number, language: Language): string {
  return decimal(rating.toFixed(1), language)
}

/** The reviewer's initial; 'A' if the first name is missing. */
export function reviewerInitial({ firstName }: ReviewerName): string {
  const [initial = 'A'] = firstName?.trim() ?? ''
  return initial.toUpperCase()
}

/** The reviewer's full name; the word for nobody, such as 'Anonym', if it is unknown. */
export function reviewerName({ firstName, lastName }: ReviewerName, anonymous: string): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim() || anonymous
}
