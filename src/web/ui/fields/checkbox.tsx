import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { FieldError, fieldAria } from './field-layout.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode
  /** A second, quieter line. */
  hint?: ReactNode
  error?: string | undefined
  className?: string | undefined
}

/** A checkbox, or a switch with `role="switch"`; the whole line is its click target. */
export function Checkbox({ label, hint, error, className = '', ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className={className}>
      <div className="relative flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          {...input}
          {...fieldAria({ id, hint, error })}
          className={`relative z-1 shrink-0 cursor-pointer disabled:cursor-not-allowed ${input.role === 'switch' ? SWITCH : BOX}`}
        />
        <div className="text-small">
          <label htmlFor={id} className="block cursor-pointer font-semibold after:absolute after:inset-0">
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

const BOX = 'mt-0.5 size-5 accent-action'
const SWITCH =
  'h-6 w-10 appearance-none rounded-full bg-control text-white transition-colors checked:bg-action before:block before:size-5 before:translate-0.5 ' +
  'before:rounded-full before:bg-current before:transition-transform checked:before:translate-x-4.5'
