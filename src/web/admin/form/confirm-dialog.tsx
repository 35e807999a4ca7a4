import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  text?: ReactNode
  /** The label of the button: a verb, not 'OK'. */
  confirm: string
  onConfirm: () => void
  onClose: () => void
  isBusy?: boolean
  isDisabled?: boolean
  children?: ReactNode
}

/** Asks for confirmation before something that cannot be undone. */
export function ConfirmDialog({
  isOpen,
  title,
  text,
  confirm,
  onConfirm,
  onClose,
  isBusy,
  isDisabled = false,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="secondary" size="small" onClick={onClose}>
            Abbrechen
          </Button>
          <Button look="danger" size="small" onClick={onConfirm} isBusy={isBusy} disabled={isDisabled}>
            {confirm}
          </Button>
        </div>
      }
    >
      {children}
    </Dialog>
  )
}
