import { type KeyboardEvent, useId, useState } from 'react'
import { fieldAria, FieldLayout, type FieldTexts } from '#web/ui/fields/field-layout.tsx'
import { denseClass } from './field.tsx'
import { Chips } from './multi-select-field.tsx'

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
      {tags.length > 0 && <Chips className="mb-2" values={tags} onChange={onChange} />}
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
