import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminReview, moderateReview } from '#contract/reviews/admin-reviews.ts'
import { callApi } from '#web/app/api.ts'
import { useToast } from '#web/ui/use-toast.ts'
import { refreshAdmin } from '../admin-query.ts'
import { errorMessage } from '../error-message.ts'
import { updateCachedLists } from '../update-cached-lists.ts'

type Moderation = Partial<Pick<AdminReview, 'state' | 'reply' | 'hiddenReason' | 'refusedPhotos'>>

const REVIEWS = ['api', 'admin', 'reviews']
const DONE = { pending: 'Zurückgestellt', approved: 'Freigegeben', hidden: 'Verborgen' } as const

/** Approves, hides or answers a review: an optimistic update that the toast can undo. */
export function useReviewModeration() {
  const client = useQueryClient()
  const toast = useToast()
  const moderate = useMutation({
    mutationFn: ({ review, moderation }: { review: AdminReview; moderation: Moderation }) => {
      const { version, state, reply, hiddenReason, refusedPhotos } = { ...review, ...moderation }
      return callApi<typeof moderateReview>('PUT /api/admin/reviews/:id', {
        params: { id: review.id },
        body: { version, state, reply, hiddenReason, refusedPhotos },
      })
    },
    onMutate: ({ review, moderation }) => updateCachedLists(client, REVIEWS, { ...review, ...moderation }),
    onSuccess: (saved, { review, moderation }) => {
      // Its version, for a second change before the list is read again.
      updateCachedLists(client, REVIEWS, saved)
      const { state, reply, hiddenReason, refusedPhotos } = review
      void toast.show({
        title: doneText(review, moderation),
        action: {
          label: 'Rückgängig',
          onClick: () => moderate.mutate({ review: saved, moderation: { state, reply, hiddenReason, refusedPhotos } }),
        },
      })
    },
    onError: (error, { review }) => {
      updateCachedLists(client, REVIEWS, review)
      void toast.show({ title: 'Nicht gespeichert', text: errorMessage(error), tone: 'destructive' })
    },
    onSettled: () => refreshAdmin(client),
  })
  return moderate
}

function doneText({ name }: AdminReview, { state, refusedPhotos }: Moderation): string {
  if (state) return `Bewertung von ${name}: ${DONE[state]}`
  return refusedPhotos ? 'Fotos geprüft' : 'Antwort gespeichert'
}
