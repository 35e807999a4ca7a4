import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { useSave } from '../use-save.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface RemoveButtonProps {
  /** The question, what the deletion means, and the button that confirms it. */
  question: { title: string; text: string; confirm: string }
  remove: () => Promise<unknown>
  /** Leaves the screen of what no longer exists. */
  onRemoved: () => Promise<void>
}

/** Deletes after confirmation; a refusal shows its reason in a toast. */
export function RemoveButton({ question, remove, onRemoved }: RemoveButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const removal = useSave(remove, { done: null, onDone: onRemoved, refused: 'Nicht gelöscht' })
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
        Löschen
      </Button>
      <ConfirmDialog
        {...question}
        isOpen={isAsking}
        isBusy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
