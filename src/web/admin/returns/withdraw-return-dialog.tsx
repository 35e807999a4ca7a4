import type { AdminReturn } from '#contract/returns/admin-returns.ts'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { FailureNote } from '../form/failure-note.tsx'
import { useReturnChange } from './use-return-change.ts'

/** Asks before a return is called off that has not arrived. */
export function WithdrawReturnDialog({ item, onClose }: { item: AdminReturn; onClose: () => void }) {
  const change = useReturnChange('Rücksendung abgesagt', onClose)
  return (
    <ConfirmDialog
      isOpen
      title="Rücksendung absagen?"
      text="Sie verschwindet aus den Aufgaben. Die Packungen lassen sich später wieder ankündigen."
      confirm="Rücksendung absagen"
      isBusy={change.isPending}
      onConfirm={() => change.mutate({ kind: 'withdraw', item })}
      onClose={onClose}
    >
      <FailureNote error={change.error} />
    </ConfirmDialog>
  )
}
