import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AreaField } from '../form/field.tsx'

interface ReviewTextDialogProps {
  title: string
  label: string
  hint: string
  confirm: string
  text: string
  maxLength: number
  isRequired?: boolean
  onConfirm: (text: string) => void
  /** A second step that goes with the text, such as approving the review; it is the main button then. */
  andAlso?: { confirm: string; onConfirm: (text: string) => void }
  onClose: () => void
}

/** Asks for the text of an answer, or for the reason to hide a review. */
export function ReviewTextDialog({
  title,
  label,
  hint,
  confirm,
  text,
  maxLength,
  isRequired = false,
  onConfirm,
  andAlso,
  onClose,
}: ReviewTextDialogProps) {
  const [written, setWritten] = useState(text)

  function finish(confirmWith: (text: string) => void): void {
    confirmWith(written.trim())
    onClose()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    finish((andAlso ?? { onConfirm }).onConfirm)
  }

  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <form onSubmit={submit} className="grid gap-5 pt-1">
        <AreaField label={label} hint={hint} rows={4} value={written} onChange={setWritten} maxLength={maxLength} />
        <div className="flex flex-wrap justify-end gap-2">
          {andAlso && (
            <Button variant="secondary" size="small" onClick={() => finish(onConfirm)}>
              {confirm}
            </Button>
          )}
          <Button type="submit" size="small" disabled={isRequired && written.trim() === ''}>
            {andAlso?.confirm ?? confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
