import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '../dialog.tsx'
import { DialogButtons } from './dialog-buttons.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  text?: ReactNode
  /** The label of the button: a verb, not 'OK'. */
  confirm: string
  /** 'primary' for what takes nothing away. */
  variant?: 'danger' | 'primary'
  onConfirm: () => void
  onClose: () => void
  isBusy?: boolean
  isDisabled?: boolean
  /** Whether a press outside closes it; true by default. */
  closesOutside?: boolean
  children?: ReactNode
}

/** Asks before what cannot be undone, such as a deletion or a mail, or for what a change needs, such as quantities. */
export function ConfirmDialog({
  isOpen,
  title,
  text,
  confirm,
  variant = 'danger',
  onConfirm,
  onClose,
  isBusy,
  isDisabled = false,
  closesOutside,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      closesOutside={closesOutside}
      title={title}
      description={text}
      footer={
        <DialogButtons onCancel={onClose}>
          <Button variant={variant} size="small" onClick={onConfirm} isBusy={isBusy} disabled={isDisabled}>
            {confirm}
          </Button>
        </DialogButtons>
      }
    >
      {children}
    </Dialog>
  )
}
