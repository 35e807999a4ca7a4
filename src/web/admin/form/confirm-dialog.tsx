import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogButtons } from '../dialog.tsx'
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

type Question = Pick<ConfirmDialogProps, 'title' | 'text' | 'confirm' | 'variant' | 'isDisabled' | 'children'>

interface ConfirmButtonProps<Saved> {
  question: Question
  /** What is done once it is confirmed. */
  send: () => Promise<Saved>
  /** The toast of a success, or its title; null shows none. */
  done: Parameters<typeof useSave<void, Saved>>[1]['done']
  /** Runs once it is done, such as to leave the screen of what no longer exists. */
  onDone?: () => unknown
  variant?: 'primary' | 'secondary' | 'quiet'
  className?: string
  label?: string
  children: ReactNode
}

/** A button whose change is asked about first; the question stays until it is done, and says why it was refused. */
export function ConfirmButton<Saved>(props: ConfirmButtonProps<Saved>) {
  const { question, send, done, onDone, variant = 'secondary', className, label, children } = props
  const [isAsking, setIsAsking] = useState(false)
  const save = useSave(send, {
    done,
    onDone: async () => {
      await onDone?.()
      setIsAsking(false)
    },
    refused: null,
  })
  return (
    <>
      <Button variant={variant} size="small" className={className} aria-label={label} onClick={() => setIsAsking(true)}>
        {children}
      </Button>
      <ConfirmDialog {...question} isOpen={isAsking} save={save} onConfirm={() => save.mutate()} onClose={() => setIsAsking(false)} />
    </>
  )
}
