import type { ClipboardEvent, KeyboardEvent } from 'react'
import { MAX_TRACKING_LENGTH, pastedNumbers } from '#domain/carrier/tracking-numbers.ts'
import { Field } from '#web/admin/form/field.tsx'

interface TrackingTableFieldProps {
  /** Whose number it is, for screen readers. */
  of: string | number
  /** The keys of this row and those below it, which a pasted column fills. */
  keys: readonly (string | number)[]
  value: string
  isRepeated: boolean
  onType: (numbers: Readonly<Record<string, string>>) => void
  className?: string
}

/**
 * The field of a row in a table of tracking numbers: Enter goes to the next one, and a column can be pasted into it.
 */
export function TrackingTableField({ of, keys, value, isRepeated, onType, className }: TrackingTableFieldProps) {
  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const numbers = pastedNumbers(event.clipboardData.getData('text'))
    if (numbers.length < 2) return
    event.preventDefault()
    onType(Object.fromEntries(keys.slice(0, numbers.length).map((key, index) => [key, numbers[index] ?? ''])))
  }

  return (
    <Field
      label={<span className="sr-only">Sendungsnummer {of}</span>}
      className={className}
      value={value}
      onChange={(text) => onType({ [String(keys[0])]: text })}
      onKeyDown={focusNextField}
      onPaste={paste}
      error={isRepeated ? 'Diese Nummer steht mehr als einmal da.' : undefined}
      maxLength={MAX_TRACKING_LENGTH}
      placeholder="Sendungsnummer"
      autoComplete="off"
    />
  )
}

/**
 * Moves from one field to the next on Enter, and from the last to the button: a scanner ends each number with Enter.
 */
function focusNextField(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLElement>('input:not([type=checkbox]), button[type=submit]') ?? [])]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}
