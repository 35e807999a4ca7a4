import { BadgeCheck, Star } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ProductDetail } from '#contract/products/catalogue.ts'
import type { getReviewPhoto, Review } from '#contract/reviews/reviews.ts'
import { germanDate } from '#domain/calendar/german-date.ts'
import { REVIEW_ORDERS, type ReviewOrder, sortedReviews, starCounts } from '#domain/reviews/review-list.ts'
import { ratingText, reviewerInitial, reviewerName } from '#domain/reviews/review.ts'
import { BRAND } from '#domain/settings/brand.ts'
import { language } from '#messages/language.ts'
import * as starsText from '#messages/products/stars.ts'
import * as reviewsText from '#messages/reviews/reviews.ts'
import { fileAddress } from '#web/app/requests/api.ts'
import { Lightbox } from '#web/storefront/products/gallery/lazy-lightbox.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { HelpfulButton } from './helpful-button.tsx'
import { RatingStars } from './rating-stars.tsx'
import { ReviewForm } from './review-form.tsx'

const SHOWN_COLLAPSED = 3

/** The customer reviews, collapsed at first. */
export function Reviews({ product, reviews }: { product: ProductDetail; reviews: readonly Review[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const [order, setOrder] = useState<ReviewOrder>('newest')
  const sorted = sortedReviews(reviews, order)
  const shown = showsAll ? sorted : sorted.slice(0, SHOWN_COLLAPSED)
  return (
    <section id="bewertungen" aria-labelledby="reviews" className="page-width py-14 lg:py-20">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="reviews" className="text-title">
            {reviewsText.customerReviews(product.reviews.totalReviews)}
          </h2>
          {reviews.length > 0 && (
            <p className="mt-2 flex flex-wrap items-center gap-2.5 text-small text-ink-soft">
              <RatingStars rating={product.reviews.averageRating} className="h-5" />
              {ratingText(product.reviews, language, starsText)}
            </p>
          )}
        </div>
        <ReviewForm product={product} />
      </div>
      {reviews.length === 0 && <p className="mt-6 text-ink-soft">{reviewsText.none}</p>}
      {reviews.length > 1 && (
        <div className="mt-6 grid items-end gap-x-10 gap-y-6 md:grid-cols-[1fr_14rem]">
          <ReviewHistogram reviews={reviews} />
          <SelectField
            label={reviewsText.sort}
            value={order}
            onChange={(event) => setOrder(event.target.value as ReviewOrder)}
            className="print:hidden"
          >
            {REVIEW_ORDERS.map((name) => (
              <option key={name} value={name}>
                {reviewsText.orders[name]}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {reviews.length < product.reviews.totalReviews && <p className="mt-6 text-ink-soft">{reviewsText.latestOnly(reviews.length)}</p>}
      {reviews.length > 0 && (
        <ul id="review-list" className="mt-8 grid grid-cols-1 gap-x-10 border-t border-line md:grid-cols-3 md:gap-y-4">
          {shown.map((review) => (
            <li key={review.id} className="border-b border-line py-6 md:border-b-0">
              <CustomerReview review={review} productId={product.id} />
            </li>
          ))}
        </ul>
      )}
      {reviews.length > SHOWN_COLLAPSED && (
        <Button
          variant="secondary"
          size="small"
          className="mt-6"
          aria-expanded={showsAll}
          aria-controls="review-list"
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? reviewsText.showLess : reviewsText.showAll}
        </Button>
      )}
    </section>
  )
}

/** A review in its language, which is named where it is not that of the page. docs/rules/reviews.md#language */
function CustomerReview({ review, productId }: { review: Review; productId: number }) {
  const lang = review.language === language ? undefined : review.language
  return (
    <article>
      <header className="flex items-center gap-3">
        <span aria-hidden className="flex size-11 shrink-0 items-center justify-center rounded-full bg-tint-wall font-bold">
          {reviewerInitial(review.user)}
        </span>
        <div>
          <p className="text-small font-bold">{reviewerName(review.user, reviewsText.anonymous)}</p>
          <p className="flex items-center gap-2 text-fine text-ink-soft">
            <RatingStars rating={review.rating} className="h-3.5" />
            <time dateTime={review.createdAt}>{germanDate(Date.parse(review.createdAt))}</time>
          </p>
        </div>
      </header>
      <p lang={lang} className="mt-3 text-small break-words whitespace-pre-line">
        {review.comment}
      </p>
      {lang && <p className="mt-1 text-fine text-ink-soft">{reviewsText.writtenIn[lang]}</p>}
      {review.photos.length > 0 && <ReviewPhotos review={review} />}
      {review.verified && (
        <p className="mt-2 flex items-center gap-1.5 text-fine font-semibold text-good">
          <BadgeCheck className="size-4" aria-hidden />
          {reviewsText.verified}
        </p>
      )}
      {review.reply && (
        <p className="mt-3 border-l-2 border-tint-accent pl-3 text-fine break-words whitespace-pre-line text-ink-soft">
          <strong className="text-ink">{reviewsText.replyOf(BRAND)} </strong>
          <span lang={lang}>{review.reply}</span>
        </p>
      )}
      <HelpfulButton review={review} productId={productId} />
    </article>
  )
}

/** How many reviews gave five, four, three … stars. */
function ReviewHistogram({ reviews }: { reviews: readonly { rating: number }[] }) {
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

/** The photos of a review as a row; each opens the large view at its position. docs/rules/reviews.md#photos */
function ReviewPhotos({ review: { photos, user } }: { review: Review }) {
  const [openAt, setOpenAt] = useState<number | null>(null)
  const alt = reviewsText.photoOf(reviewerName(user, reviewsText.anonymous))
  return (
    <>
      <ul className="mt-3 flex gap-2 print:hidden">
        {photos.map(({ id, ...size }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={reviewsText.enlargePhoto(alt, index + 1, photos.length)}
              onClick={() => setOpenAt(index)}
              className="block size-24 cursor-zoom-in overflow-hidden rounded-md bg-frost"
            >
              <Picture
                src={fileAddress<typeof getReviewPhoto>('/api/reviews/photos/:id/:size', { params: { id, size: 'small' } })}
                alt=""
                {...size}
                sizes="96px"
                ratio="1 / 1"
              />
            </button>
          </li>
        ))}
      </ul>
      {openAt !== null && (
        <Suspense>
          <Lightbox
            pictures={photos.map(({ id, ...size }) => ({
              src: fileAddress<typeof getReviewPhoto>('/api/reviews/photos/:id/:size', { params: { id, size: 'large' } }),
              alt,
              widths: [],
              ...size,
            }))}
            index={openAt}
            onClose={() => setOpenAt(null)}
          />
        </Suspense>
      )}
    </>
  )
}
