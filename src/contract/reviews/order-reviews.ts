import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { productId, tint } from '#contract/products/catalogue.ts'
import { inGerman } from '#contract/translations/in-german.ts'
import { ownReview, reviewBody } from './reviews.ts'

const tag = 'Bewertungen'
const params = z.object({ token: z.string().check(z.maxLength(200)) })

/** What the buyer of an order may review: each of its products once (docs/rules/reviews.md#asked). */
const orderReviews = z.object({
  products: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      slug: z.string(),
      imageUrl: z.nullable(z.string()),
      tint,
      inGerman,
      review: z.nullable(z.pick(ownReview, { rating: true, comment: true, language: true, state: true })),
    }),
  ),
  /** Whether the buyer has asked not to be asked again. */
  isDeclined: z.boolean(),
})
export type OrderReviews = z.output<typeof orderReviews>

export const getOrderReviews = endpoint({
  method: 'GET',
  path: '/api/orders/by-token/:token/reviews',
  summary: 'Lists the products of the order behind a signed link with what its buyer has written of them',
  tag,
  params,
  response: orderReviews,
  refusals: { 'order-unknown': 404 },
})

export const saveOrderReview = endpoint({
  method: 'PUT',
  path: '/api/orders/by-token/:token/reviews/:id',
  summary: 'Creates or changes the review of a product of the order; it is shown after an operator approves it',
  tag,
  params: z.object({ ...params.shape, id: productId }),
  body: z.object(reviewBody),
  response: orderReviews,
  refusals: { 'order-unknown': 404, 'review-not-bought': 403 },
})

export const declineReviews = endpoint({
  method: 'POST',
  path: '/api/orders/by-token/:token/reviews/decline',
  summary: 'Records that the buyer does not want to be asked for reviews',
  tag,
  params,
  response: z.object({ declined: z.boolean() }),
  refusals: { 'order-unknown': 404 },
})
