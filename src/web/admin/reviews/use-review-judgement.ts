import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminReview, moderateReview } from '#contract/admin-reviews.ts'
import { callApi } from '#web/app/api.ts'
import { useToast } from '#web/ui/use-toast.ts'
import { refreshAdmin } from '../admin-query.ts'
import { patchListed } from '../patch-listed.ts'
import { problemText } from '../problem-text.ts'

type Judgement = Partial<Pick<AdminReview, 'state' | 'reply' | 'hiddenReason'>>

const REVIEWS = ['api', 'admin', 'reviews']
const DONE = { pending: 'Zurückgestellt', approved: 'Freigegeben', hidden: 'Verborgen' } as const

/** Approves, hides or answers a review: shown at once, taken back when refused, undone from the toast. */
export function useReviewJudgement() {
  const client = useQueryClient()
  const toast = useToast()
  const judge = useMutation({
    mutationFn: ({ review, judgement }: { review: AdminReview; judgement: Judgement }) => {
      const { version, state, reply, hiddenReason } = { ...review, ...judgement }
      return callApi<typeof moderateReview>('PUT /api/admin/reviews/:id', {
        params: { id: review.id },
        body: { version, state, reply, hiddenReason },
      })
    },
    onMutate: ({ review, judgement }) => patchListed(client, REVIEWS, { ...review, ...judgement }),
    onSuccess: (saved, { review, judgement }) => {
      const { state, reply, hiddenReason } = review
      void toast.show({
        title: judgement.state === undefined ? 'Antwort gespeichert' : `Bewertung von ${review.name}: ${DONE[judgement.state]}`,
        action: { label: 'Rückgängig', onClick: () => judge.mutate({ review: saved, judgement: { state, reply, hiddenReason } }) },
      })
    },
    onError: (error, { review }) => {
      patchListed(client, REVIEWS, review)
      void toast.show({ title: 'Nicht gespeichert', text: problemText(error), tone: 'destructive' })
    },
    onSettled: () => refreshAdmin(client),
  })
  return judge
}
