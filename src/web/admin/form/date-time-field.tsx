import type { FieldTexts } from '#web/ui/field-layout.tsx'
import { Field } from './field.tsx'

interface DateTimeFieldProps extends FieldTexts {
  /** An ISO timestamp, or null. */
  value: string | null
  onChange: (value: string | null) => void
}

/** A field for a date and time in the browser's time zone. */
export function DateTimeField({ value, onChange, ...field }: DateTimeFieldProps) {
  return (
    <Field
      {...field}
      type="datetime-local"
      value={value === null ? '' : localText(new Date(value))}
      onChange={(text) => onChange(text === '' ? null : new Date(text).toISOString())}
    />
  )
}

function localText(instant: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}T${two(instant.getHours())}:${two(instant.getMinutes())}`
}
