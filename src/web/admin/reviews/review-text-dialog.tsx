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
  onClose,
}: ReviewTextDialogProps) {
  const [written, setWritten] = useState(text)

  function submit(event: FormEvent): void {
    event.preventDefault()
    onConfirm(written.trim())
    onClose()
  }

  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <form onSubmit={submit} className="grid gap-5 pt-1">
        <AreaField label={label} hint={hint} rows={4} value={written} onChange={setWritten} maxLength={maxLength} />
        <Button type="submit" size="small" disabled={isRequired && written.trim() === ''} className="justify-self-end">
          {confirm}
        </Button>
      </form>
    </Dialog>
  )
}
