import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ThumbsUp } from 'lucide-react'
import type { listOwnVotes, Review, voteForReview, withdrawVote } from '#contract/reviews/reviews.ts'
import * as reviewsText from '#messages/reviews/reviews.ts'
import { callApi } from '#web/app/requests/api.ts'
import { failureText } from '#web/app/requests/failure-text.ts'
import { apiQuery } from '#web/app/requests/query.ts'
import { useUser } from '#web/app/visitor/use-user.ts'
import { reviewsQuery } from '#web/storefront/products/page/product-queries.ts'
import { inertWhen } from '#web/ui/buttons/inert-button.ts'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'
import { useToast } from '#web/ui/overlays/use-toast.ts'

/** 'War das hilfreich?' with the number of customers who said so. docs/rules/reviews.md#helpful */
export function HelpfulButton({ review: { id, helpful }, productId }: { review: Review; productId: number }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { user } = useUser()
  const isHydrated = useHydrated()
  const votesQuery = apiQuery<typeof listOwnVotes>('GET /api/products/:id/reviews/votes', { params: { id: productId } })
  const { data: votes = [] } = useQuery({ ...votesQuery, enabled: isHydrated && user !== null })
  const mine = votes.find((vote) => vote.id === id)
  const isMine = mine !== undefined
  const count = mine?.helpful ?? helpful
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      isMine
        ? callApi<typeof withdrawVote>('DELETE /api/reviews/:id/helpful', { params: { id } })
        : callApi<typeof voteForReview>('PUT /api/reviews/:id/helpful', { params: { id } }),
    onSuccess: (counted) => {
      const others = votes.filter((vote) => vote.id !== id)
      queryClient.setQueryData(votesQuery.queryKey, isMine ? others : [...others, { id, ...counted }])
      // The public list has the count of some minutes ago.
      queryClient.setQueryData<Review[]>(reviewsQuery(productId).queryKey, (reviews) =>
        reviews?.map((review) => (review.id === id ? { ...review, ...counted } : review)),
      )
    },
    onError: (error) => toast.show({ tone: 'destructive', title: reviewsText.failed, text: failureText(error) }),
  })

  function vote() {
    if (user) return mutate()
    void toast.show({ tone: 'info', title: reviewsText.helpful, text: reviewsText.signInToVote })
  }

  return (
    <button
      type="button"
      aria-pressed={isMine}
      {...inertWhen(isPending, vote)}
      className="mt-1 inline-flex min-h-11 items-center gap-2 text-fine text-ink-soft hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink forced-colors:px-3 print:hidden"
    >
      <ThumbsUp className={`size-4 ${isMine ? 'fill-current' : ''}`} aria-hidden />
      {reviewsText.helpful}
      {count > 0 && ` (${count})`}
    </button>
  )
}
