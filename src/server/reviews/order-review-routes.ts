import { declineReviews, getOrderReviews, saveOrderReview } from '#contract/reviews/order-reviews.ts'
import { findOrderByToken, saveOrder } from '#server/orders/store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { readOrderReviews, writeOrderReview } from './order-reviews.ts'

/** Reviews by buyers with the link of their order, without an account (docs/rules/reviews.md#asked). */
export function orderReviewRoutes(addRoute: AddRoute, { db, clock }: { db: Db; clock: Clock }): void {
  addRoute(
    getOrderReviews,
    async ({ params, language }) => {
      const order = await findOrderByToken(db, params.token)
      return order ? readOrderReviews(db, order, language) : refuse('order-unknown')
    },
    { perMinute: 60 },
  )

  addRoute(
    saveOrderReview,
    async ({ params: { token, id: productId }, body, language }) => {
      const order = await findOrderByToken(db, token)
      return order ? writeOrderReview(db, order, { productId, review: body, language }) : refuse('order-unknown')
    },
    { perMinute: 20 },
  )

  addRoute(
    declineReviews,
    async ({ params }) => {
      const order = await findOrderByToken(db, params.token)
      if (!order) return refuse('order-unknown')
      await saveOrder(db, order.id, { reviewDeclinedAt: new Date(clock()) })
      return { declined: true }
    },
    { perMinute: 20 },
  )
}
