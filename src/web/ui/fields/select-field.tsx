import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useId } from 'react'
import { controlClass, fieldAria, FieldLayout, type FieldTexts } from './field-layout.tsx'

interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'className' | 'multiple'> {}

/** A labelled native select, which phones render best. Options are `<option>` children. */
export function SelectField({ label, hint, error, isOptional, className, children, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <FieldLayout id={id} label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      <div className="relative">
        <select {...select} {...fieldAria({ id, hint, error })} className={`${controlClass} appearance-none truncate pr-11`}>
          {children}
        </select>
        <ChevronDown className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-ink-soft" aria-hidden />
      </div>
    </FieldLayout>
  )
}
