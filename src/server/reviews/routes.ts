import type { FastifyInstance } from 'fastify'
import { declineReviews, getOrderReviews, saveOrderReview } from '#contract/reviews/order-reviews.ts'
import {
  getOwnReview,
  getReviewStats,
  listOwnVotes as listOwnVotesEndpoint,
  listReviews,
  removeOwnReview,
  saveOwnReview,
  voteForReview,
  withdrawVote,
} from '#contract/reviews/reviews.ts'
import { currentUser, userRoutesOn } from '#server/auth/guards.ts'
import { findOrderByToken, saveOrder } from '#server/orders/store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { readOrderReviews, writeOrderReview } from './order-reviews.ts'
import { reviewPhotoRoutes } from './photo-routes.ts'
import { listApprovedReviews, readReviewSummary } from './store/approved-reviews.ts'
import { deleteOwnReview, findOwnReview } from './store/own-reviews.ts'
import { countVotes, deleteVote, findReviewAuthor, insertVote, listOwnVotes } from './store/review-votes.ts'
import { reviewBarOf, writeOwnReview } from './write-own-review.ts'

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

/** The signed-in customer's review of a product they bought (docs/rules/reviews.md#who-may). */
function ownReviewRoutes(addRoute: AddRoute, { db }: { db: Db }): void {
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

/** Reviews by buyers with the link of their order, without an account (docs/rules/reviews.md#asked). */
function orderReviewRoutes(addRoute: AddRoute, { db, clock }: { db: Db; clock: Clock }): void {
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

const PER_MINUTE = { perMinute: 30 }

/** What a signed-in customer finds helpful (docs/rules/reviews.md#helpful). */
function voteRoutes(addRoute: AddRoute, { db }: { db: Db }): void {
  const addUserRoute = userRoutesOn(addRoute)

  addUserRoute(listOwnVotesEndpoint, ({ user, params }) => listOwnVotes(db, { userId: user.id, productId: params.id }))

  addUserRoute(
    voteForReview,
    async ({ user, params: { id: reviewId } }) => {
      if (!user.emailVerified) return refuse('review-unconfirmed')
      const author = await findReviewAuthor(db, reviewId)
      if (author === undefined) return refuse('review-gone')
      if (author === user.id) return refuse('review-own')
      await insertVote(db, { reviewId, userId: user.id })
      return { helpful: await countVotes(db, reviewId) }
    },
    PER_MINUTE,
  )

  addUserRoute(
    withdrawVote,
    async ({ user, params: { id: reviewId } }) => {
      await deleteVote(db, { reviewId, userId: user.id })
      return { helpful: await countVotes(db, reviewId) }
    },
    PER_MINUTE,
  )
}
