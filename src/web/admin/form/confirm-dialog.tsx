import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogButtons, DialogOpener } from '../dialog.tsx'
import { useSave } from '../use-save.ts'
import { FailureNote } from './failure-note.tsx'

interface ConfirmDialogProps {
  /** True by default, for one that is rendered only while it asks. */
  isOpen?: boolean
  title: string
  text?: ReactNode
  /** The label of the button: a verb, not 'OK'. */
  confirm: string
  /** 'primary' for what takes nothing away. */
  variant?: 'danger' | 'primary'
  /** The state of the change that it asks about; it says why one was refused. */
  save?: { isPending: boolean; error: Error | null }
  onConfirm: () => void
  onClose: () => void
  isDisabled?: boolean
  /** Whether a press outside closes it; true by default. */
  closesOutside?: boolean
  children?: ReactNode
}

/** Asks before what cannot be undone, such as a deletion or a mail, or for what a change needs, such as quantities. */
export function ConfirmDialog({
  isOpen = true,
  text,
  confirm,
  variant = 'danger',
  save = { isPending: false, error: null },
  onConfirm,
  isDisabled = false,
  children,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      isOpen={isOpen}
      description={text}
      footer={
        <DialogButtons onCancel={dialog.onClose}>
          <Button variant={variant} size="small" onClick={onConfirm} isBusy={save.isPending} disabled={isDisabled}>
            {confirm}
          </Button>
        </DialogButtons>
      }
    >
      <div className="grid grid-cols-1 gap-4 pt-1">
        {children}
        <FailureNote error={save.error} />
      </div>
    </Dialog>
  )
}

type Question = Pick<ConfirmDialogProps, 'title' | 'text' | 'confirm' | 'isDisabled' | 'children'>

interface AskedChange<Saved> {
  question: Question
  /** What is done once it is confirmed. */
  send: () => Promise<Saved>
  /** The toast of a success, or its title; null shows none. */
  done: Parameters<typeof useSave<void, Saved>>[1]['done']
  /** Runs once it is done, such as to leave the screen of what no longer exists. */
  onDone?: () => unknown
}

interface ConfirmButtonProps<Saved> extends AskedChange<Saved> {
  variant?: 'primary' | 'secondary' | 'quiet'
  className?: string
  label?: string
  children: ReactNode
}

/** A button whose change is asked about first; the question stays until it is done, and says why it was refused. */
export function ConfirmButton<Saved>({ variant = 'secondary', className, label, children, ...asked }: ConfirmButtonProps<Saved>) {
  return (
    <DialogOpener
      variant={variant}
      className={className}
      aria-label={label}
      renderDialog={(close) => <ChangeQuestion {...asked} onClose={close} />}
    >
      {children}
    </DialogOpener>
  )
}

/** Of its own for each time that it is asked: what was refused before is no answer to it. */
function ChangeQuestion<Saved>({ question, send, done, onDone, onClose }: AskedChange<Saved> & { onClose: () => void }) {
  const save = useSave(send, {
    done,
    onDone: async () => {
      await onDone?.()
      onClose()
    },
    refused: null,
  })
  return <ConfirmDialog {...question} save={save} onConfirm={() => save.mutate()} onClose={onClose} />
}
