import { getReviewStats, listReviews } from '#contract/reviews.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { ownReviewRoutes } from './own-review-routes.ts'
import { listApprovedReviews, readReviewSummary } from './store.ts'

export function reviewRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(listReviews, ({ params }) => listApprovedReviews(db, params.id), { kept: true })
  serve(getReviewStats, ({ params }) => readReviewSummary(db, params.id), { kept: true })
  ownReviewRoutes(serve, { db })
}
