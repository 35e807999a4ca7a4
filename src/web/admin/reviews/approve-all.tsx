import type { AdminReview, approveReviews } from '#contract/reviews/admin-reviews.ts'
import { callApi } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { useSave } from '../use-save.ts'

/** Approves every pending review on this page. */
export function ApproveAll({ reviews }: { reviews: readonly AdminReview[] }) {
  const waiting = reviews.filter(({ state }) => state === 'pending')
  const approve = useSave(
    () =>
      callApi<typeof approveReviews>('POST /api/admin/reviews/approve', {
        body: { reviews: waiting.map(({ id, version }) => ({ id, version })) },
      }),
    {
      done: ({ changed, refused }) => ({
        title: `${changed.length} freigegeben`,
        text: refused.map(({ label, message }) => `${label}: ${message}`).join(' '),
      }),
      refused: 'Nichts geändert',
    },
  )
  if (waiting.length < 2) return null
  return (
    <Button variant="secondary" size="small" isBusy={approve.isPending} onClick={() => approve.mutate()}>
      Alle {waiting.length} freigeben
    </Button>
  )
}
