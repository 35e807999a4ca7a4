import { useQueryClient } from '@tanstack/react-query'
import type { AdminReview, moderateReview } from '#contract/reviews/admin-reviews.ts'
import { callApi } from '#web/app/api.ts'
import { updateCachedLists } from '../update-cached-lists.ts'
import { useSave } from '../use-save.ts'

type Moderation = Partial<Pick<AdminReview, 'state' | 'reply' | 'hiddenReason' | 'refusedPhotos'>>

const REVIEWS = ['api', 'admin', 'reviews']
const DONE = { pending: 'Zurückgestellt', approved: 'Freigegeben', hidden: 'Verborgen' } as const

/** Approves, hides or answers a review: an optimistic update that the toast can undo. */
export function useReviewModeration() {
  const client = useQueryClient()
  return useSave(
    ({ review, moderation }: { review: AdminReview; moderation: Moderation }) => {
      const { version, state, reply, hiddenReason, refusedPhotos } = { ...review, ...moderation }
      return callApi<typeof moderateReview>('PUT /api/admin/reviews/:id', {
        params: { id: review.id },
        body: { version, state, reply, hiddenReason, refusedPhotos },
      })
    },
    {
      onStart: ({ review, moderation }) => updateCachedLists(client, REVIEWS, { ...review, ...moderation }),
      // Its version, for a second change before the list is read again.
      onDone: (saved) => updateCachedLists(client, REVIEWS, saved),
      done: (saved, { review, moderation }) => {
        const { state, reply, hiddenReason, refusedPhotos } = review
        return {
          title: doneText(review, moderation),
          undo: [{ review: saved, moderation: { state, reply, hiddenReason, refusedPhotos } }],
        }
      },
      onRefused: (_, { review }) => updateCachedLists(client, REVIEWS, review),
    },
  )
}

function doneText({ name }: AdminReview, { state, refusedPhotos }: Moderation): string {
  if (state) return `Bewertung von ${name}: ${DONE[state]}`
  return refusedPhotos ? 'Fotos geprüft' : 'Antwort gespeichert'
}
