import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import * as uiText from '#messages/ui/ui.ts'

export interface FieldTexts {
  label: ReactNode
  /** Help text below the field. */
  hint?: ReactNode
  /** The error message, associated with the field; the form announces it. */
  error?: string | undefined
  /** The field is a form of its own and announces its error itself. */
  isAlone?: boolean | undefined
  /** Adds '(optional)' to the label. */
  isOptional?: boolean | undefined
  /** Classes for the field's place in a form. */
  className?: string | undefined
}

/** A control with its label above, and its hint and error below. */
export function FieldLayout({
  id,
  label,
  hint,
  error,
  isAlone,
  isOptional,
  className = '',
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-small font-semibold">
        {label}
        {isOptional && <span className="font-normal text-ink-soft"> {uiText.optional}</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-fine text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} isAlone={isAlone} />
    </div>
  )
}

/**
 * The error of a control. It is no live region: a form has one of its own, so that many errors do not speak at once.
 */
export function FieldError({ id, error, isAlone }: { id: string } & Pick<FieldTexts, 'error' | 'isAlone'>) {
  return (
    <p
      id={`${id}-error`}
      role={isAlone ? 'alert' : undefined}
      className="flex items-start gap-1.5 text-fine font-medium text-balance text-bad not-empty:mt-1.5"
    >
      {error && (
        <>
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {error}
        </>
      )}
    </p>
  )
}

/** The ARIA attributes that associate a control with its hint and error. */
export function fieldAria({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined }
}

/** The classes of a text input or select. */
export const controlClass =
  'block min-h-12 w-full rounded-md bg-white px-4 py-2.5 text-body text-ink ring-1 ring-inset ring-control transition-shadow ' +
  'placeholder:text-ink-soft hover:ring-ink aria-invalid:ring-2 aria-invalid:ring-bad disabled:bg-ice disabled:text-ink-soft [&:read-only:not(select)]:bg-ice'
