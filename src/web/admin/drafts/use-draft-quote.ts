import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { quoteDraft } from '#contract/drafts/admin-drafts.ts'
import { callApi } from '#web/app/api.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { errorMessage } from '../error-message.ts'
import { draftBody, type EditedDraft } from './draft-form.ts'

const PAUSE_MS = 250

/**
 * What the draft on the screen costs, while it is edited and before it is saved: undefined until the server has said
 * it, and while there are no lines or a number is missing. `problem` is why it cannot be said.
 */
export function useDraftQuote(id: string, draft: EditedDraft) {
  const settled = useDebounced(draft, PAUSE_MS)
  const isComplete = hasNumbers(draft)
  const { lines, agreedDiscount, isCollected } = draftBody(settled)
  const body = { lines, agreedDiscount, isCollected }
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['api', 'admin', 'drafts', id, 'quote', body],
    queryFn: ({ signal }) => callApi<typeof quoteDraft>('POST /api/admin/drafts/:id/quote', { params: { id }, body }, signal),
    enabled: isComplete && settled === draft,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    quote: isComplete ? data : undefined,
    /** Whether the draft has changed since it was quoted. */
    isLate: isPlaceholderData || settled !== draft,
    problem: isComplete && error ? errorMessage(error) : undefined,
  }
}

function hasNumbers({ lines, agreedDiscount: agreed }: EditedDraft): boolean {
  return (
    lines.length > 0 &&
    lines.every(({ quantity }) => quantity > 0) &&
    (agreed === null || agreed.percent !== null || agreed.amount !== null)
  )
}
