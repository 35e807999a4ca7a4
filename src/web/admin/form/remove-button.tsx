import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/use-toast.ts'
import { errorMessage } from '../error-message.ts'
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
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: onRemoved,
    onError: (error) => toast.show({ title: 'Nicht gelöscht', text: errorMessage(error), tone: 'destructive' }),
  })
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
