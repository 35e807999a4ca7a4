import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { controlClass, fieldAria, FieldLayout, type FieldTexts } from './field-layout.tsx'

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className'> {
  /** A control inside the field's right edge, such as show and hide for a password. */
  end?: ReactNode
}

/** A labelled text input; takes a `ref` and every input prop. */
export function TextField({ label, hint, error, isAlone, isOptional, className, end, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <FieldLayout {...{ id, label, hint, error, isAlone, isOptional, className }}>
      <div className="relative">
        <input type="text" {...input} {...fieldAria({ id, hint, error })} className={`${controlClass} ${end ? 'pr-14' : ''}`} />
        {end && <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
      </div>
    </FieldLayout>
  )
}

interface TextAreaFieldProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className'> {}

/** A labelled text area. */
export function TextAreaField({ label, hint, error, isOptional, className, ...area }: TextAreaFieldProps) {
  const id = useId()
  return (
    <FieldLayout id={id} label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      <textarea rows={3} {...area} {...fieldAria({ id, hint, error })} className={controlClass} />
    </FieldLayout>
  )
}
