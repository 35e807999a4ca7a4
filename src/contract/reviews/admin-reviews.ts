import * as z from 'zod/mini'
import { bulkResult, listOf, pageQuery, q, version } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/integers.ts'
import { MAX_REVIEW_PHOTOS } from '#domain/reviews/review.ts'
import { photoParams, reviewLanguage, reviewPhoto } from './reviews.ts'

export const REVIEW_STATES = ['pending', 'approved', 'hidden'] as const

const tag = 'Verwaltung: Bewertungen'
const state = z.enum(REVIEW_STATES)

export const adminReview = z.object({
  id: z.int(),
  productId: z.int(),
  productName: z.string(),
  productSlug: z.string(),
  rating: z.int(),
  comment: z.string(),
  language: reviewLanguage,
  name: z.string(),
  verified: z.boolean(),
  state,
  reply: z.nullable(z.string()),
  hiddenReason: z.nullable(z.string()),
  photos: z.array(reviewPhoto),
  /** The ids of those photos that are not shown. */
  refusedPhotos: z.array(z.uuid()),
  createdAt: z.string(),
  version,
})
export type AdminReview = z.output<typeof adminReview>

export const getAdminReviewPhoto = endpoint({
  method: 'GET',
  path: '/api/admin/reviews/photos/:id/:size',
  summary: 'A photo of a review, whatever the state of the review',
  tag,
  params: photoParams,
  contentType: 'image/webp',
  refusals: { 'photo-missing': 404 },
})

export const listAdminReviews = endpoint({
  method: 'GET',
  path: '/api/admin/reviews',
  summary: 'Lists reviews, filtered by state, stars, product and text, newest first',
  tag,
  query: z.extend(pageQuery, {
    q,
    state: z.optional(state),
    rating: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))),
    productId: z.optional(wholeNumber),
  }),
  response: listOf(adminReview),
  refusals: {},
})

export const moderateReview = endpoint({
  method: 'PUT',
  path: '/api/admin/reviews/:id',
  summary: 'Approves, hides (with a reason) or replies to a review, and refuses photos of it',
  tag,
  params: z.object({ id: wholeNumber }),
  body: z
    .object({
      version,
      state,
      reply: z.nullable(z.string().check(z.trim(), z.maxLength(2000))),
      hiddenReason: z.nullable(z.string().check(z.trim(), z.maxLength(300))),
      refusedPhotos: z.array(z.uuid()).check(z.maxLength(MAX_REVIEW_PHOTOS)),
    })
    .check(
      z.refine(({ state: next, hiddenReason }) => next !== 'hidden' || Boolean(hiddenReason), {
        path: ['hiddenReason'],
        message: 'Bitte nennen Sie den Grund.',
      }),
    ),
  response: adminReview,
  refusals: { 'review-unknown': 404, 'changed-elsewhere': 409 },
})

export const approveReviews = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/approve',
  summary: 'Approves many reviews at once',
  tag,
  body: z.object({ reviews: z.array(z.object({ id: wholeNumber, version })).check(z.minLength(1), z.maxLength(200)) }),
  response: bulkResult,
  refusals: {},
})
