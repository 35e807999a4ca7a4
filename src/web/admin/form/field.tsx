import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useId } from 'react'
import { fieldAria, FieldLayout, type FieldTexts } from '#web/ui/fields/field-layout.tsx'

/** The classes of the administration's dense form controls. */
export const denseClass =
  'block min-h-10 w-full rounded-sm bg-white px-3 py-1.5 text-small text-ink ring-1 ring-inset ring-control placeholder:text-ink-soft hover:ring-ink aria-invalid:ring-2 aria-invalid:ring-bad disabled:bg-ice disabled:text-ink-soft [&:read-only:not(select)]:bg-ice pointer-coarse:min-h-11'

type Input = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'value'> & { value: string; onChange: (value: string) => void }

/** A labelled text input. */
export function Field({ label, hint, error, isOptional, className, onChange, ...input }: Input) {
  const id = useId()
  return (
    <FieldLayout id={id} label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      <input
        type="text"
        {...input}
        {...fieldAria({ id, hint, error })}
        onChange={(event) => onChange(event.target.value)}
        className={denseClass}
      />
    </FieldLayout>
  )
}

type Area = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'className' | 'onChange' | 'value'> & { value: string; onChange: (value: string) => void }

/** A labelled text area that grows with its text. */
export function AreaField({ label, hint, error, isOptional, className, onChange, rows = 3, style, ...area }: Area) {
  const id = useId()
  return (
    <FieldLayout id={id} label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      <textarea
        {...area}
        {...fieldAria({ id, hint, error })}
        onChange={(event) => onChange(event.target.value)}
        // Where a browser sizes it by its content, it does not look at `rows`.
        rows={rows}
        style={{ minHeight: `calc(${rows}lh + 0.75rem)`, ...style }}
        className={`${denseClass} field-sizing-content`}
      />
    </FieldLayout>
  )
}

/** Values to choose from, with their titles on the screen. */
export type Options<Value extends string> = readonly (readonly [value: Value, title: string])[]

interface SelectProps<Value extends string> {
  value: Value
  options: Options<Value>
  onChange: (value: Value) => void
}

/** A labelled select. */
export function ChoiceField<Value extends string>(field: FieldTexts & SelectProps<Value> & { disabled?: boolean }) {
  const { label, hint, error, isOptional, className, ...select } = field
  const id = useId()
  return (
    <FieldLayout id={id} label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      <SelectBox {...select} {...fieldAria({ id, hint, error })} />
    </FieldLayout>
  )
}

type SelectBoxProps<Value extends string> = SelectProps<Value> &
  Omit<ComponentProps<'select'>, 'className' | keyof SelectProps<Value>> & { boxClass?: string }

/** A select without a label; `boxClass` places it. */
export function SelectBox<Value extends string>({ boxClass = '', options, onChange, ...select }: SelectBoxProps<Value>) {
  return (
    <div className={`relative ${boxClass}`}>
      <select
        {...select}
        onChange={({ target }) => {
          const chosen = options.find(([value]) => value === target.value)
          if (chosen) onChange(chosen[0])
        }}
        className={`${denseClass} appearance-none pr-9`}
      >
        {options.map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft" aria-hidden />
    </div>
  )
}

/** The error of a part of a form that is no field, such as a list; nothing without one. */
export function ErrorText({ text, className = '' }: { text: string | null | undefined; className?: string }) {
  if (!text) return null
  return (
    <p role="alert" className={`text-fine text-bad ${className}`}>
      {text}
    </p>
  )
}
