import { X } from 'lucide-react'
import { useId } from 'react'
import { SelectBox } from './field.tsx'

interface PickFieldProps {
  label: string
  options: readonly (readonly [value: string, title: string])[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Several of a list, in the order they were chosen. */
export function PickField({ label, options, chosen, onChange }: PickFieldProps) {
  const id = useId()
  const titleOf = (value: string) => options.find(([known]) => known === value)?.[1] ?? value
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <SelectBox id={id} value="" onChange={(event) => onChange([...chosen, event.target.value])}>
        <option value="">Hinzufügen …</option>
        {options
          .filter(([value]) => !chosen.includes(value))
          .map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
      </SelectBox>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {chosen.map((value) => (
          <li key={value} className="inline-flex items-center gap-1 rounded-full bg-frost py-0.5 pr-1 pl-3 text-fine font-semibold">
            {titleOf(value)}
            <button
              type="button"
              aria-label={`${titleOf(value)} entfernen`}
              onClick={() => onChange(chosen.filter((other) => other !== value))}
              className="grid size-6 place-items-center rounded-full hover:bg-white"
            >
              <X className="size-3.5" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
