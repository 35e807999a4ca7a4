import { type ComponentProps, useState } from 'react'
import { swissDay } from '#domain/calendar/german-date.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Field } from './field.tsx'

interface TransferredDialogProps {
  title: string
  text: string
  /** The label of the day. */
  label?: string
  /** The label of the button: what has been done. */
  confirm: string
  save: NonNullable<ComponentProps<typeof ConfirmDialog>['save']>
  /** Takes the Swiss day on which the transfer was made, today or earlier. */
  onConfirm: (day: string) => void
  onClose: () => void
}

/** Asks for the day of a transfer that was made by hand, before it is reported. */
export function TransferredDialog({ onConfirm, text, label = 'Überwiesen am', ...dialog }: TransferredDialogProps) {
  const [today] = useState(() => swissDay(Date.now()))
  const [day, setDay] = useState(today)
  return (
    <ConfirmDialog
      {...dialog}
      text={`${text} Das lässt sich nicht rückgängig machen.`}
      isDisabled={day === ''}
      onConfirm={() => onConfirm(day)}
    >
      <Field label={label} type="date" max={today} value={day} onChange={setDay} />
    </ConfirmDialog>
  )
}
