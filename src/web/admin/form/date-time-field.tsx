import { useState } from 'react'
import { swissDay, swissInstant, swissTime } from '#domain/calendar/german-date.ts'
import type { FieldTexts } from '#web/ui/fields/field-layout.tsx'
import { Field } from './field.tsx'

interface DateTimeFieldProps extends FieldTexts {
  /** An ISO timestamp, or null. */
  value: string | null
  onChange: (value: string | null) => void
}

/** A field for a date and time, in Swiss time wherever the browser is. */
export function DateTimeField({ value, onChange, ...field }: DateTimeFieldProps) {
  // What is typed stays as it is: on the way to 2026 the year is 0002, which no other text says.
  const [typed, setTyped] = useState('')
  return (
    <Field
      {...field}
      type="datetime-local"
      max="9999-12-31T23:59"
      value={instantOf(typed) === value ? typed : swissText(value)}
      onChange={(text) => {
        setTyped(text)
        onChange(instantOf(text))
      }}
    />
  )
}

/** The instant of '2026-12-01T08:00'; of a year that is still being typed any, which is refused. */
function instantOf(text: string): string | null {
  const [day, time] = text.split('T')
  if (!day || !time) return null
  return new Date(day < '1900' ? `${text}Z` : swissInstant(day, time.slice(0, 5))).toISOString()
}

function swissText(value: string | null): string {
  if (value === null) return ''
  const instant = Date.parse(value)
  return `${swissDay(instant)}T${swissTime(instant)}`
}
