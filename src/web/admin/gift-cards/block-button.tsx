import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminGiftCard, blockGiftCard } from '#contract/gift-cards/admin-gift-cards.ts'
import { callApi } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/use-toast.ts'
import { refreshAdmin } from '../admin-query.ts'
import { errorMessage } from '../error-message.ts'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'

/** Blocks a card after confirmation, such as one that was lost; unblocks it at once. */
export function BlockButton({ card: { id, version, state, lastFour } }: { card: AdminGiftCard }) {
  const client = useQueryClient()
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const isBlocked = state === 'blocked'
  const change = useMutation({
    mutationFn: () =>
      callApi<typeof blockGiftCard>('PUT /api/admin/gift-cards/:id/block', { params: { id }, body: { version, isBlocked: !isBlocked } }),
    onSuccess: () => toast.show({ title: isBlocked ? 'Geschenkkarte entsperrt' : 'Geschenkkarte gesperrt' }),
    onError: (error) => toast.show({ title: 'Nicht gespeichert', text: errorMessage(error), tone: 'destructive' }),
    onSettled: () => {
      setIsAsking(false)
      return refreshAdmin(client)
    },
  })
  if (isBlocked) {
    return (
      <Button variant="secondary" size="small" isBusy={change.isPending} onClick={() => change.mutate()}>
        Entsperren
      </Button>
    )
  }
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
        Sperren
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Geschenkkarte …${lastFour} sperren?`}
        text="Sie lässt sich dann nicht mehr einlösen. Das Guthaben bleibt, und Sie können sie wieder entsperren."
        confirm="Geschenkkarte sperren"
        isBusy={change.isPending}
        onConfirm={() => change.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
