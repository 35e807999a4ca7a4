import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Form, type FormErrors } from '#web/ui/fields/form.tsx'
import { Dialog, DialogButtons } from '../dialog.tsx'
import { FailureNote, FormNote } from './failure-note.tsx'
import { focusUnreadableField } from './focus.ts'

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
  /** What is wrong with the fields, where they show it themselves; otherwise the browser checks them. */
  errors?: FormErrors
  /** Another button, before the main one. */
  second?: ReactNode
  /** Whether a press outside closes it; true by default. */
  closesOutside?: boolean
  children?: ReactNode
}

const FIELDS = 'grid gap-4 pt-1'

/** The dialog of a form that sends one change: its fields, why it was refused, and its buttons, always in sight. */
export function SaveDialog({ save, onSubmit, onClose, label, isDisabled = false, errors, second, children, ...dialog }: SaveDialogProps) {
  const formId = useId()

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!focusUnreadableField(event.currentTarget)) onSubmit()
  }

  return (
    <Dialog
      {...dialog}
      isOpen
      onClose={onClose}
      footer={
        <DialogButtons onCancel={onClose}>
          {second}
          <Button type="submit" form={formId} size="small" isBusy={save.isPending} disabled={isDisabled}>
            {label}
          </Button>
        </DialogButtons>
      }
    >
      {errors ? (
        <Form id={formId} errors={errors} onSubmit={submit} className={FIELDS}>
          {children}
          <FormNote errors={errors} />
        </Form>
      ) : (
        <form id={formId} onSubmit={submit} className={FIELDS}>
          {children}
          <FailureNote error={save.error} />
        </form>
      )}
    </Dialog>
  )
}
