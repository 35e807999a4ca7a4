import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogButtons } from '../dialog.tsx'
import { FailureNote } from './failure-note.tsx'

interface SaveDialogProps {
  title: string
  description?: ReactNode
  /** The state of the change that the form sends. */
  save: { isPending: boolean; error: Error | null }
  onSubmit: () => void
  onClose: () => void
  /** The label of the button: a verb, not 'OK'. */
  label: string
  isDisabled?: boolean
  /** Whether a press outside closes it; true by default. */
  closesOutside?: boolean
  children?: ReactNode
}

/** The dialog of a form that sends one change: its fields, why it was refused, and its buttons, always in sight. */
export function SaveDialog({ save, onSubmit, onClose, label, isDisabled = false, children, ...dialog }: SaveDialogProps) {
  const formId = useId()

  function submit(event: FormEvent): void {
    event.preventDefault()
    onSubmit()
  }

  return (
    <Dialog
      {...dialog}
      isOpen
      onClose={onClose}
      footer={
        <DialogButtons onCancel={onClose}>
          <Button type="submit" form={formId} size="small" isBusy={save.isPending} disabled={isDisabled}>
            {label}
          </Button>
        </DialogButtons>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4 pt-1">
        {children}
        <FailureNote error={save.error} />
      </form>
    </Dialog>
  )
}
