import { useState } from 'react'
import { Field } from '../form/field.tsx'

interface FaultyCellProps {
  label: string
  /** What stands in the file. */
  text: string
  error: string
  onCorrect: (text: string) => void
}

/** A cell of an import with an error; Enter or leaving it checks the corrected text. */
export function FaultyCell({ label, text, error, onCorrect }: FaultyCellProps) {
  const [typed, setTyped] = useState(text)
  const check = () => typed !== text && onCorrect(typed)
  return (
    <Field
      label={label}
      className="max-w-80 py-1"
      value={typed}
      onChange={setTyped}
      onBlur={check}
      onKeyDown={(event) => event.key === 'Enter' && check()}
      error={error}
      data-faulty=""
    />
  )
}
