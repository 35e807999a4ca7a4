import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useId } from 'react'
import { fieldAria, FieldLayout, type FieldTexts } from '#web/ui/field-layout.tsx'

/** The dense look of a box in the administration. */
export const denseClass =
  'block min-h-10 w-full rounded-sm bg-white px-3 py-1.5 text-small text-ink ring-1 ring-inset ring-control placeholder:text-ink-soft hover:ring-ink aria-invalid:ring-2 aria-invalid:ring-bad disabled:bg-ice disabled:text-ink-soft pointer-coarse:min-h-11'

type Input = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'value'> & { value: string; onChange: (value: string) => void }

/** A labelled line to type in. */
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

/** A labelled field for several lines; it grows with its text. */
export function AreaField({ label, hint, error, isOptional, className, onChange, ...area }: Area) {
  const id = useId()
  return (
    <FieldLayout id={id} label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      <textarea
        rows={3}
        {...area}
        {...fieldAria({ id, hint, error })}
        onChange={(event) => onChange(event.target.value)}
        className={`${denseClass} field-sizing-content`}
      />
    </FieldLayout>
  )
}

interface Choice extends FieldTexts {
  value: string
  options: readonly (readonly [value: string, title: string])[]
  onChange: (value: string) => void
  disabled?: boolean
}

/** A labelled choice of one. */
export function ChoiceField({ label, hint, error, isOptional, className, value, options, onChange, disabled }: Choice) {
  const id = useId()
  return (
    <FieldLayout id={id} label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      <SelectBox {...fieldAria({ id, hint, error })} disabled={disabled} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([option, title]) => (
          <option key={option} value={option}>
            {title}
          </option>
        ))}
      </SelectBox>
    </FieldLayout>
  )
}

/** A choice without a label of its own; `boxClass` gives it its place. */
export function SelectBox({ boxClass = '', ...select }: Omit<ComponentProps<'select'>, 'className'> & { boxClass?: string }) {
  return (
    <div className={`relative ${boxClass}`}>
      <select {...select} className={`${denseClass} appearance-none pr-9`} />
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft" aria-hidden />
    </div>
  )
}
