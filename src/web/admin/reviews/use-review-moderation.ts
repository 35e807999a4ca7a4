import { useQueryClient } from '@tanstack/react-query'
import type { AdminReview, moderateReview } from '#contract/reviews/admin-reviews.ts'
import { callApi } from '#web/app/requests/api.ts'
import { updateCachedLists } from '../admin-query.ts'
import { useSave } from '../use-save.ts'

const REVIEWS = ['api', 'admin', 'reviews']

const DONE = { pending: 'Zurückgestellt', approved: 'Freigegeben', hidden: 'Verborgen' } as const

export type Moderation = Partial<Pick<AdminReview, 'state' | 'reply' | 'hiddenReason' | 'refusedPhotos'>>

interface Change {
  review: AdminReview
  moderation: Moderation
  /** The version that the operator saw, where the review may have been read again since. */
  version?: number
}

/** Approves, hides or answers a review: an optimistic update that the toast undoes. `onDone` runs once it is saved. */
export function useReviewModeration({ onDone, ...options }: { onDone?: () => void; refused?: null } = {}) {
  const client = useQueryClient()
  return useSave(
    ({ review, moderation, version = review.version }: Change) => {
      const { state, reply, hiddenReason, refusedPhotos } = { ...review, ...moderation }
      return callApi<typeof moderateReview>('PUT /api/admin/reviews/:id', {
        params: { id: review.id },
        body: { version, state, reply, hiddenReason, refusedPhotos },
      })
    },
    {
      onStart: ({ review, moderation }) => updateCachedLists(client, REVIEWS, { ...review, ...moderation }),
      onDone: (saved) => {
        // Its version, for a second change before the list is read again.
        updateCachedLists(client, REVIEWS, saved)
        onDone?.()
      },
      done: (saved, { review, moderation }) => {
        const { state, reply, hiddenReason, refusedPhotos } = review
        return {
          title: doneText(review, moderation),
          undo: [{ review: saved, moderation: { state, reply, hiddenReason, refusedPhotos } }],
        }
      },
      onRefused: (_, { review }) => updateCachedLists(client, REVIEWS, review),
      ...options,
    },
  )
}

function doneText({ name }: AdminReview, { state, refusedPhotos }: Moderation): string {
  if (state) return `Bewertung von ${name}: ${DONE[state]}`
  return refusedPhotos ? 'Fotos geprüft' : 'Antwort gespeichert'
}
