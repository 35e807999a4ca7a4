import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminReview, approveReviews } from '#contract/reviews/admin-reviews.ts'
import { callApi } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/use-toast.ts'
import { refreshAdmin } from '../admin-query.ts'
import { errorMessage } from '../error-message.ts'

/** Approves every pending review on this page. */
export function ApproveAll({ reviews }: { reviews: readonly AdminReview[] }) {
  const client = useQueryClient()
  const toast = useToast()
  const waiting = reviews.filter(({ state }) => state === 'pending')
  const approve = useMutation({
    mutationFn: () =>
      callApi<typeof approveReviews>('POST /api/admin/reviews/approve', {
        body: { reviews: waiting.map(({ id, version }) => ({ id, version })) },
      }),
    onSuccess: ({ changed, refused }) =>
      toast.show({ title: `${changed.length} freigegeben`, text: refused.map(({ label, message }) => `${label}: ${message}`).join(' ') }),
    onError: (error) => toast.show({ title: 'Nichts geändert', text: errorMessage(error), tone: 'destructive' }),
    onSettled: () => refreshAdmin(client),
  })
  if (waiting.length < 2) return null
  return (
    <Button variant="secondary" size="small" isBusy={approve.isPending} onClick={() => approve.mutate()}>
      Alle {waiting.length} freigeben
    </Button>
  )
}
