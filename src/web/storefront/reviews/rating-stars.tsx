import { formatRating, MAX_STARS } from '#domain/reviews/review.ts'
import { language } from '#messages/language.ts'
import * as starsText from '#messages/products/stars.ts'

/** Five stars filled to the rating, with a text alternative. */
export function RatingStars({ rating, className = 'h-4' }: { rating: number; className?: string }) {
  return (
    <span className="inline-flex shrink-0">
      <span className="sr-only">{starsText.stars(formatRating(rating, language), MAX_STARS)}</span>
      <svg aria-hidden viewBox={`0 0 ${MAX_STARS * 20} 20`} className={`w-auto ${className}`}>
        <path d={STARS} className="fill-frost" />
        <svg width={rating * 20} height={20}>
          <path d={STARS} className="fill-star" />
        </svg>
      </svg>
    </span>
  )
}

const STARS = Array.from(
  { length: MAX_STARS },
  (_, index) => `M${index * 20 + 10} 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L${index * 20 + 1.6} 7.7l5.8-.8z`,
).join('')
