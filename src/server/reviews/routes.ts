import type { FastifyInstance } from 'fastify'
import { getReviewStats, listReviews } from '#contract/reviews/reviews.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { ownReviewRoutes } from './own-review-routes.ts'
import { reviewPhotoRoutes } from './photo-routes.ts'
import { listApprovedReviews, readReviewSummary } from './store/approved-reviews.ts'
import { voteRoutes } from './vote-routes.ts'

/** The approved reviews of a product, and the customer's own one. */
export function reviewRoutes(app: FastifyInstance, addRoute: AddRoute, { db, config }: { db: Db; config: Config }): void {
  addRoute(listReviews, ({ params }) => listApprovedReviews(db, params.id), { cached: true })
  addRoute(getReviewStats, ({ params }) => readReviewSummary(db, params.id), { cached: true })
  ownReviewRoutes(addRoute, { db })
  voteRoutes(addRoute, { db })
  reviewPhotoRoutes(app, addRoute, { db, rateLimitFactor: config.rateLimitFactor })
}
