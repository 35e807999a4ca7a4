import { approveReviews, moderateReview, listAdminReviews } from '#contract/admin-reviews.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { approve, judge, listReviewRows } from './judge-reviews.ts'

/** Reviews as an operator judges them. */
export function reviewAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db }: { db: Db }): void {
  addRoute(listAdminReviews, ({ query }) => listReviewRows(db, query))
  addRoute(moderateReview, ({ params, body, user }) => judge(db, { id: params.id, judged: body, actor: user }))
  addRoute(approveReviews, ({ body, user }) => approve(db, { ...body, actor: user }))
}
