import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { fieldError } from '#contract/field-errors.ts'
import { wholeNumber } from '#contract/integers.ts'
import { productId } from '#contract/products/catalogue.ts'
import { LANGUAGES } from '#domain/language/language.ts'
import { MAX_REVIEW_PHOTOS } from '#domain/reviews/review.ts'

/** The language that a review is written in (docs/rules/reviews.md#language). */
export const reviewLanguage = z.enum(LANGUAGES)

/** A photo of a review; its size is that of the large file. */
export const reviewPhoto = z.object({ id: z.uuid(), width: z.int(), height: z.int() })

/** A photo, small beside its review or large when it is opened. */
export const photoParams = z.object({ id: z.uuid(), size: z.enum(['small', 'large']) })
export type ReviewPhotoSize = z.output<typeof photoParams>['size']

export const getReviewPhoto = endpoint({
  method: 'GET',
  path: '/api/reviews/photos/:id/:size',
  summary: 'A photo of a review that is approved',
  tag: 'Bewertungen',
  params: photoParams,
  contentType: 'image/webp',
  refusals: { 'photo-missing': 404 },
})

export const review = z.object({
  id: z.int(),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  comment: z.string(),
  language: reviewLanguage,
  createdAt: z.string(),
  user: z.object({ firstName: z.string(), lastName: z.string() }),
  verified: z.boolean(),
  reply: z.nullable(z.string()),
  /** How many customers found it helpful, up to ten minutes ago (docs/rules/reviews.md#helpful). */
  helpful: z.int(),
  photos: z.array(reviewPhoto),
})
export type Review = z.output<typeof review>

/** How many reviews of a product are listed at most; their number and average count all. */
export const MAX_REVIEWS = 200

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/products/:id/reviews',
  summary: 'Lists the approved reviews of a product, newest first, the latest 200',
  tag: 'Bewertungen',
  params: z.object({ id: productId }),
  response: z.array(review),
  refusals: {},
})

export const getReviewStats = endpoint({
  method: 'GET',
  path: '/api/products/:id/reviews/stats',
  summary: 'Returns the number of approved reviews of a product and their average',
  tag: 'Bewertungen',
  params: z.object({ id: productId }),
  response: z.object({ totalReviews: z.int(), averageRating: z.number() }),
  refusals: {},
})

/** Why somebody may not review a product (docs/rules/reviews.md#who-may). */
const reviewBar = z.enum(['signed-out', 'unconfirmed', 'not-bought'])

const ownPhoto = z.object({
  ...reviewPhoto.shape,
  /** The small file as a data URL: before an approval no address shows it. */
  preview: z.string(),
})
export type OwnPhoto = z.output<typeof ownPhoto>

export const ownReview = z.object({
  rating: z.int(),
  comment: z.string(),
  language: reviewLanguage,
  /** Without those that an operator has refused. */
  photos: z.array(ownPhoto),
  refusedPhotos: z.int(),
  /** Shown in the shop once approved. */
  state: z.enum(['pending', 'approved', 'hidden']),
})
export type OwnReview = z.output<typeof ownReview>

export const getOwnReview = endpoint({
  method: 'GET',
  path: '/api/products/:id/reviews/own',
  summary: 'Returns the own review of a product, and whether the customer may write one',
  tag: 'Bewertungen',
  params: z.object({ id: productId }),
  response: z.object({ bar: z.nullable(reviewBar), review: z.nullable(ownReview) }),
  refusals: {},
})

/** What an author writes of a product. */
export const reviewBody = {
  rating: z.int(fieldError('rating-missing')).check(z.minimum(1, fieldError('rating-missing')), z.maximum(5)),
  comment: z.string().check(z.trim(), z.minLength(10, fieldError('review-too-short')), z.maxLength(2000)),
  /** That of the page by default. */
  language: z.optional(reviewLanguage),
}

export const saveOwnReview = endpoint({
  method: 'PUT',
  path: '/api/products/:id/reviews/own',
  summary: 'Creates or changes the own review; it is shown after an operator approves it',
  tag: 'Bewertungen',
  params: z.object({ id: productId }),
  body: z.object({
    ...reviewBody,
    /** Photos that were uploaded before or are of the review already; the others of the review are deleted. */
    photos: z._default(z.array(z.uuid()).check(z.maxLength(MAX_REVIEW_PHOTOS, fieldError(`at-most-photos ${MAX_REVIEW_PHOTOS}`))), []),
  }),
  response: ownReview,
  refusals: { 'review-unconfirmed': 403, 'review-not-bought': 403, 'photo-unknown': 422 },
})

/** A multipart form with one part `file` (docs/rules/reviews.md#photos). */
export const uploadReviewPhoto = endpoint({
  method: 'POST',
  path: '/api/products/:id/reviews/photos',
  summary: 'Uploads a photo for the own review, which is re-encoded without metadata; the review is then saved with it',
  tag: 'Bewertungen',
  params: z.object({ id: productId }),
  response: ownPhoto,
  status: 201,
  refusals: {
    'review-unconfirmed': 403,
    'review-not-bought': 403,
    'picture-missing': 422,
    'photo-heic': 415,
    'photo-type': 415,
    'picture-too-large': 413,
  },
})

export const removeOwnReview = endpoint({
  method: 'DELETE',
  path: '/api/products/:id/reviews/own',
  summary: 'Deletes the own review',
  tag: 'Bewertungen',
  params: z.object({ id: productId }),
  response: z.object({ removed: z.boolean() }),
  refusals: { 'review-unknown': 404 },
})

const reviewId = wholeNumber
const helpfulCount = z.object({ helpful: z.int() })

export const listOwnVotes = endpoint({
  method: 'GET',
  path: '/api/products/:id/reviews/votes',
  summary: 'Lists the reviews of a product that the customer found helpful, with how many did by now',
  tag: 'Bewertungen',
  params: z.object({ id: productId }),
  response: z.array(z.extend(helpfulCount, { id: z.int() })),
  refusals: {},
})

export const voteForReview = endpoint({
  method: 'PUT',
  path: '/api/reviews/:id/helpful',
  summary: 'Records that the customer found a review helpful; returns how many did',
  tag: 'Bewertungen',
  params: z.object({ id: reviewId }),
  response: helpfulCount,
  refusals: { 'review-unconfirmed': 403, 'review-gone': 404, 'review-own': 403 },
})

export const withdrawVote = endpoint({
  method: 'DELETE',
  path: '/api/reviews/:id/helpful',
  summary: 'Takes back that the customer found a review helpful; returns how many still do',
  tag: 'Bewertungen',
  params: z.object({ id: reviewId }),
  response: helpfulCount,
  refusals: {},
})
