import { X } from 'lucide-react'
import { useId } from 'react'
import { type Options, SelectBox } from './field.tsx'

interface MultiSelectFieldProps {
  label: string
  options: Options<string>
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** A field to choose several options, kept in the order of choice. */
export function MultiSelectField({ label, options, chosen, onChange }: MultiSelectFieldProps) {
  const id = useId()
  const titleOf = (value: string) => options.find(([known]) => known === value)?.[1] ?? value
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <SelectBox
        id={id}
        value=""
        options={[['', 'Hinzufügen …'], ...options.filter(([value]) => !chosen.includes(value))]}
        onChange={(value) => onChange([...chosen, value])}
      />
      <Chips className="mt-2" values={chosen} titleOf={titleOf} onChange={onChange} />
    </div>
  )
}

interface ChipsProps {
  values: readonly string[]
  titleOf?: (value: string) => string
  onChange: (values: string[]) => void
  className: string
}

/** The values of a field, each with a button that takes it out. */
export function Chips({ values, titleOf = (value) => value, onChange, className }: ChipsProps) {
  return (
    <ul className={`flex flex-wrap gap-1.5 ${className}`}>
      {values.map((value) => (
        <li key={value} className="inline-flex items-center gap-1 rounded-full bg-frost py-0.5 pr-1 pl-3 text-fine font-semibold">
          {titleOf(value)}
          <button
            type="button"
            aria-label={`${titleOf(value)} entfernen`}
            onClick={() => onChange(values.filter((other) => other !== value))}
            className="grid size-6 place-items-center rounded-full hover:bg-white pointer-coarse:size-11"
          >
            <X className="size-3.5" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
