import { CircleAlert } from 'lucide-react'
import { type ComponentProps, createContext, use } from 'react'
import * as uiText from '#messages/ui/ui.ts'
import { useFocusFirstError } from './use-focus-first-error.ts'

/** What is wrong with a form after its last attempt. */
export interface FormErrors {
  /**
   * The attempt's own object: another one is another attempt, whose first invalid field gets the focus. Null without
   * errors.
   */
  failure: object | null
  /** The messages by field name. */
  fields: Readonly<Record<string, string>>
  /** The message about the form as a whole. */
  problem?: string | undefined
}

const Errors = createContext<FormErrors>({ failure: null, fields: {} })

interface FormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'ref'> {
  errors: FormErrors
}

/**
 * A form whose errors stand in its language at their fields, without the browser's bubbles; the first invalid field
 * gets the focus. Nothing of it ever stands in an address, also where no script has loaded.
 */
export function Form({ errors, ...form }: FormProps) {
  const ref = useFocusFirstError(errors.failure)
  return (
    <Errors value={errors}>
      <form ref={ref} noValidate method="post" {...form} />
    </Errors>
  )
}

/**
 * The one live region of a form, above its button: what is wrong with it as a whole, or for screen readers how many
 * fields are wrong.
 */
export function FormAlert({ className = '' }: { className?: string }) {
  const { fields, problem } = use(Errors)
  return <AlertRegion problem={problem} invalidFields={Object.keys(fields).length} className={className} />
}

interface AlertRegionProps {
  problem: string | undefined
  invalidFields: number
  className?: string
}

/** As `FormAlert`, for forms that keep their errors themselves. */
export function AlertRegion({ problem, invalidFields, className = '' }: AlertRegionProps) {
  return (
    <div role="alert" className={`empty:absolute ${className}`}>
      {problem ? (
        <p className="flex items-start gap-2.5 rounded-md bg-bad-soft px-4 py-3 text-small font-medium text-bad">
          <CircleAlert className="mt-0.5 size-4.5 shrink-0" aria-hidden />
          <span className="min-w-0 break-words">{problem}</span>
        </p>
      ) : (
        // The focus on an only field reads its message.
        invalidFields > 1 && <span className="sr-only">{uiText.checkFields(invalidFields)}</span>
      )}
    </div>
  )
}
