import * as z from 'zod/mini'
import { productId } from './catalogue.ts'
import { endpoint } from './endpoint.ts'

export const review = z.object({
  id: z.int(),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  comment: z.string(),
  createdAt: z.string(),
  user: z.object({ firstName: z.string(), lastName: z.string() }),
  verified: z.boolean(),
  reply: z.nullable(z.string()),
})
export type Review = z.output<typeof review>

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/products/:id/reviews',
  summary: 'The approved reviews of a product, newest first',
  tag: 'Bewertungen',
  params: z.object({ id: productId }),
  answer: z.array(review),
  refusals: {},
})

export const getReviewStats = endpoint({
  method: 'GET',
  path: '/api/products/:id/reviews/stats',
  summary: 'How many reviews a product has and their average',
  tag: 'Bewertungen',
  params: z.object({ id: productId }),
  answer: z.object({ totalReviews: z.int(), averageRating: z.number() }),
  refusals: {},
})
