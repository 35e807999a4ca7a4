import type { FastifyInstance } from 'fastify'
import { getReviewStats, listReviews } from '#contract/reviews/reviews.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { orderReviewRoutes } from './order-review-routes.ts'
import { ownReviewRoutes } from './own-review-routes.ts'
import { reviewPhotoRoutes } from './photo-routes.ts'
import { listApprovedReviews, readReviewSummary } from './store/approved-reviews.ts'
import { voteRoutes } from './vote-routes.ts'

/** The approved reviews of a product, the customer's own one, and those of an order's buyer. */
export function reviewRoutes(
  app: FastifyInstance,
  addRoute: AddRoute,
  { db, config, clock }: { db: Db; config: Config; clock: Clock },
): void {
  addRoute(listReviews, ({ params }) => listApprovedReviews(db, params.id), { cached: true })
  addRoute(getReviewStats, ({ params }) => readReviewSummary(db, params.id), { cached: true })
  ownReviewRoutes(addRoute, { db })
  orderReviewRoutes(addRoute, { db, clock })
  voteRoutes(addRoute, { db })
  reviewPhotoRoutes(app, addRoute, { db, rateLimitFactor: config.rateLimitFactor })
}
