import { useState } from 'react'
import type { AdminGiftCard, blockGiftCard } from '#contract/gift-cards/admin-gift-cards.ts'
import { callApi } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { useSave } from '../use-save.ts'

/** Blocks a card after confirmation, such as one that was lost; unblocks it at once. */
export function BlockButton({ card: { id, version, state, lastFour } }: { card: AdminGiftCard }) {
  const [isAsking, setIsAsking] = useState(false)
  const isBlocked = state === 'blocked'
  const change = useSave(
    () =>
      callApi<typeof blockGiftCard>('PUT /api/admin/gift-cards/:id/block', { params: { id }, body: { version, isBlocked: !isBlocked } }),
    { done: isBlocked ? 'Geschenkkarte entsperrt' : 'Geschenkkarte gesperrt', onDone: () => setIsAsking(false) },
  )
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
