import { getOwnReview, removeOwnReview as removeEndpoint, saveOwnReview } from '#contract/reviews.ts'
import { userRoutesOn, currentUser } from '#server/auth/guards.ts'
import { hasBought } from '#server/orders/store/customer-orders.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { findOwnReview, removeOwnReview, writeOwnReview } from './own-review.ts'

/** Reviews by those who bought: one per product, shown after the operator approves it (decisions, section 2). */
export function ownReviewRoutes(addRoute: AddRoute, { db }: { db: Db }): void {
  const addUserRoute = userRoutesOn(addRoute)

  addRoute(getOwnReview, async ({ params: { id: productId }, request }) => {
    const user = await currentUser(request)
    if (!user) return { bar: 'signed-out' as const, review: null }
    const review = await findOwnReview(db, { userId: user.id, productId })
    if (!user.emailVerified) return { bar: 'unconfirmed' as const, review }
    return { bar: (await hasBought(db, user, productId)) ? null : ('not-bought' as const), review }
  })

  addUserRoute(
    saveOwnReview,
    async ({ user, params: { id: productId }, body }) => {
      if (!user.emailVerified) return refuse('review-unconfirmed')
      if (!(await hasBought(db, user, productId))) return refuse('review-not-bought')
      return writeOwnReview(db, { reviewer: user, productId, ...body })
    },
    { perMinute: 20 },
  )

  addUserRoute(removeEndpoint, async ({ user, params: { id: productId } }) =>
    (await removeOwnReview(db, { userId: user.id, productId })) ? { removed: true } : refuse('review-unknown'),
  )
}
