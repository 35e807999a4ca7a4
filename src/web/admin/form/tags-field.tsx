import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { fieldAria, FieldLayout, type FieldTexts } from '#web/ui/field-layout.tsx'
import { denseClass } from './field.tsx'

interface TagsFieldProps extends FieldTexts {
  value: readonly string[]
  /** Words in use elsewhere, offered while typing. */
  known?: readonly string[] | undefined
  onChange: (words: string[]) => void
}

/** A list of words; Enter or a comma ends one. */
export function TagsField({ value: words, known = [], onChange, label, hint, error, className }: TagsFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')

  function add(): void {
    const word = typed.trim()
    setTyped('')
    if (word && !words.includes(word)) onChange([...words, word])
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add()
    }
    if (event.key === 'Backspace' && typed === '') onChange(words.slice(0, -1))
  }

  return (
    <FieldLayout id={id} label={label} hint={hint} error={error} className={className}>
      {words.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-1.5">
          {words.map((word) => (
            <li key={word} className="inline-flex items-center gap-1 rounded-full bg-frost py-0.5 pr-1 pl-3 text-fine font-semibold">
              {word}
              <button
                type="button"
                aria-label={`${word} entfernen`}
                onClick={() => onChange(words.filter((other) => other !== word))}
                className="grid size-6 place-items-center rounded-full hover:bg-white"
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
          .filter((word) => !words.includes(word))
          .map((word) => (
            <option key={word}>{word}</option>
          ))}
      </datalist>
    </FieldLayout>
  )
}
