import { listOwnVotes as listOwnVotesEndpoint, voteForReview, withdrawVote } from '#contract/reviews/reviews.ts'
import { userRoutesOn } from '#server/auth/guards.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { countVotes, deleteVote, findReviewAuthor, insertVote, listOwnVotes } from './store/review-votes.ts'

const PER_MINUTE = { perMinute: 30 }

/** What a signed-in customer finds helpful (docs/rules/reviews.md#helpful). */
export function voteRoutes(addRoute: AddRoute, { db }: { db: Db }): void {
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
