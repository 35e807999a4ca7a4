import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { FieldError, fieldAria } from './field-frame.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode
  /** A second, quieter line. */
  hint?: ReactNode
  error?: string | undefined
  className?: string | undefined
}

/** A box to tick; the whole line is its target. */
export function Checkbox({ label, hint, error, className = '', ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className={className}>
      <div className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          {...input}
          {...fieldAria({ id, hint, error })}
          className="mt-0.5 size-5 shrink-0 cursor-pointer accent-action disabled:cursor-not-allowed"
        />
        <div className="text-small">
          <label htmlFor={id} className="block cursor-pointer font-semibold">
            {label}
          </label>
          {hint && (
            <p id={`${id}-hint`} className="text-ink-soft">
              {hint}
            </p>
          )}
        </div>
      </div>
      <FieldError id={id} error={error} />
    </div>
  )
}
