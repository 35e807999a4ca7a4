import { Star } from 'lucide-react'
import { starCounts } from '#domain/reviews/review-list.ts'
import * as reviewsText from '#messages/reviews.ts'

/** How many reviews gave five, four, three … stars. */
export function ReviewHistogram({ reviews }: { reviews: readonly { rating: number }[] }) {
  return (
    <ul aria-label={reviewsText.distribution} className="grid max-w-form gap-1">
      {starCounts(reviews).map(({ stars, count, percent }) => (
        <li key={stars} className="flex items-center gap-3 text-fine tabular-nums">
          <span className="flex w-9 items-center gap-1 font-semibold">
            {stars}
            <Star className="size-3.5 fill-star text-star" aria-hidden />
            <span className="sr-only"> {reviewsText.stars(stars)},</span>
          </span>
          <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-frost forced-colors:border">
            <span className="block h-full rounded-full bg-star forced-colors:bg-[CanvasText]" style={{ width: `${percent}%` }} />
          </span>
          <span className="w-6 text-right text-ink-soft">{count}</span>
        </li>
      ))}
    </ul>
  )
}
