import * as reviews from '#contract/reviews/admin-reviews.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { approveReviews, changeReview } from './moderate-reviews.ts'
import { reviewPhotoAdminRoutes } from './photo-routes.ts'
import { listAdminReviewRows } from './store/admin-reviews.ts'

/** The moderation of reviews, for operators. */
export function reviewAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db }: { db: Db }): void {
  addRoute(reviews.listAdminReviews, ({ query }) => listAdminReviewRows(db, query))
  addRoute(reviews.moderateReview, ({ params, body, user }) => changeReview(db, { id: params.id, decision: body, actor: user }))
  addRoute(reviews.approveReviews, ({ body, user }) => approveReviews(db, { ...body, actor: user }))
  reviewPhotoAdminRoutes(addRoute, { db })
}
