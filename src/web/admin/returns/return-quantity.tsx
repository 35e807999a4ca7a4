import type { ReactNode } from 'react'
import { Note } from '#web/ui/note.tsx'
import { Stepper } from '#web/ui/stepper.tsx'

interface ReturnQuantityProps {
  line: { name: string; sizeLabel: string }
  /** What the number counts, such as 'Eingetroffen'. */
  label: string
  /** What stands below the name. */
  note: string
  max: number
  value: number
  onChange: (value: number) => void
  children?: ReactNode
}

/** A line of a return with a number of its packs. */
export function ReturnQuantity({ line: { name, sizeLabel }, label, note, max, value, onChange, children }: ReturnQuantityProps) {
  return (
    <li className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0">
          <strong>{name}</strong> {sizeLabel}
          <Note as="span">{note}</Note>
        </span>
        <Stepper label={`${label} ${name} ${sizeLabel}`} size="small" min={0} max={max} value={value} onChange={onChange} />
      </div>
      {children}
    </li>
  )
}
