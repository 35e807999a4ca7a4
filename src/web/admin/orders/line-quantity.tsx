import type { ReactNode } from 'react'
import { Stepper } from '#web/ui/fields/stepper.tsx'
import { Note } from '#web/ui/texts/note.tsx'

interface LineQuantityProps {
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

/** A line of an order with a number of its packs, as in a return or a parcel. */
export function LineQuantity({ line: { name, sizeLabel }, label, note, max, value, onChange, children }: LineQuantityProps) {
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
