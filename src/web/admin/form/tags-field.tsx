import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { fieldAria, FieldLayout, type FieldTexts } from '#web/ui/fields/field-layout.tsx'
import { denseClass } from './field.tsx'

interface TagsFieldProps extends FieldTexts {
  value: readonly string[]
  /** Suggestions while typing. */
  known?: readonly string[] | undefined
  onChange: (tags: string[]) => void
}

/** A field for a list of tags; Enter or a comma adds one. */
export function TagsField({ value: tags, known = [], onChange, label, hint, error, className }: TagsFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')

  function add(): void {
    const tag = typed.trim()
    setTyped('')
    if (tag && !tags.includes(tag)) onChange([...tags, tag])
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add()
    }
    if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1))
  }

  return (
    <FieldLayout id={id} label={label} hint={hint} error={error} className={className}>
      {tags.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="inline-flex items-center gap-1 rounded-full bg-frost py-0.5 pr-1 pl-3 text-fine font-semibold">
              {tag}
              <button
                type="button"
                aria-label={`${tag} entfernen`}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
                className="grid size-6 place-items-center rounded-full hover:bg-white pointer-coarse:size-11"
              >
                <X className="size-3.5" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        {...fieldAria({ id, hint, error })}
        list={`${id}-known`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
        autoComplete="off"
        className={denseClass}
      />
      <datalist id={`${id}-known`}>
        {known
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
      </datalist>
    </FieldLayout>
  )
}
