import { approveReviews, judgeReview, listAdminReviews } from '#contract/admin-reviews.ts'
import type { ServeAdmin } from '#server/accounts/serve-admin.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { approve, judge, listReviewRows } from './judge-reviews.ts'

/** Reviews as an operator judges them. */
export function reviewAdminRoutes({ serve }: { serve: ServeAdmin }, { db }: { db: Db }): void {
  serve(listAdminReviews, ({ query }) => listReviewRows(db, query))
  serve(judgeReview, ({ params, body, user }) => judge(db, { id: params.id, judged: body, actor: user }))
  serve(approveReviews, ({ body, user }) => approve(db, { ...body, actor: user }))
}
