import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { FailureNote } from './failure-note.tsx'

interface SaveFormProps {
  /** The state of the change that the form sends. */
  save: { isPending: boolean; error: Error | null }
  onSubmit: () => void
  /** The text of the button. */
  label: string
  isDisabled?: boolean
  children?: ReactNode
}

/** The form of a dialog that sends one change: its fields, why it was refused, and its button. */
export function SaveForm({ save, onSubmit, label, isDisabled = false, children }: SaveFormProps) {
  function submit(event: FormEvent): void {
    event.preventDefault()
    onSubmit()
  }

  return (
    <form onSubmit={submit} className="grid gap-4 pt-1">
      {children}
      <FailureNote error={save.error} />
      <Button type="submit" size="small" isBusy={save.isPending} disabled={isDisabled} className="justify-self-end">
        {label}
      </Button>
    </form>
  )
}
