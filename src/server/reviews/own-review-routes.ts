import { getOwnReview, removeOwnReview, saveOwnReview } from '#contract/reviews/reviews.ts'
import { currentUser, userRoutesOn } from '#server/auth/guards.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { deleteOwnReview, findOwnReview } from './store/own-reviews.ts'
import { reviewBarOf, writeOwnReview } from './write-own-review.ts'

/** The signed-in customer's review of a product they bought (docs/rules/reviews.md#who-may). */
export function ownReviewRoutes(addRoute: AddRoute, { db }: { db: Db }): void {
  const addUserRoute = userRoutesOn(addRoute)

  addRoute(getOwnReview, async ({ params: { id: productId }, request }) => {
    const user = await currentUser(request)
    if (!user) return { bar: 'signed-out' as const, review: null }
    const review = await findOwnReview(db, { userId: user.id, productId })
    return { bar: await reviewBarOf(db, user, productId), review }
  })

  addUserRoute(
    saveOwnReview,
    async ({ user, params: { id: productId }, body, language }) => {
      const bar = await reviewBarOf(db, user, productId)
      if (bar) return refuse(`review-${bar}`)
      return writeOwnReview(db, { ...body, language: body.language ?? language, key: { userId: user.id, productId }, author: user })
    },
    { perMinute: 20 },
  )

  addUserRoute(removeOwnReview, async ({ user, params: { id: productId } }) =>
    (await deleteOwnReview(db, { userId: user.id, productId })) ? { removed: true } : refuse('review-unknown'),
  )
}
