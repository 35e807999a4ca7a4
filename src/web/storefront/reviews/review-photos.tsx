import { Suspense, useState } from 'react'
import type { getReviewPhoto, Review } from '#contract/reviews/reviews.ts'
import { reviewerName } from '#domain/reviews/review.ts'
import * as reviewsText from '#messages/reviews/reviews.ts'
import { fileAddress } from '#web/app/requests/api.ts'
import { Lightbox } from '#web/storefront/products/gallery/lazy-lightbox.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'

/** The photos of a review as a row; each opens the large view at its position. docs/rules/reviews.md#photos */
export function ReviewPhotos({ review: { photos, user } }: { review: Review }) {
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
