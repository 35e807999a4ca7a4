import { useState } from 'react'
import type { FormErrors } from '#web/ui/fields/form.tsx'
import { ApiError } from './api.ts'
import { failureText } from './failure-text.ts'

interface Submission {
  error: Error | null
  reset: () => void
}

interface Wording {
  /** The field that a refusal is about; undefined for the form as a whole. */
  fieldOf?: (error: ApiError) => string | undefined
  /** The message of a failure that concerns no field. */
  textOf?: (error: Error) => string
}

/** The errors of a form that a mutation submits: what `refuses` was given before sending, else the server's. */
export function useFormErrors({ error, reset }: Submission, wording: Wording = {}) {
  const [found, setFound] = useState<FormErrors['fields'] | null>(null)

  /** Shows errors found before sending and returns whether there are any; the ones of the last attempt go. */
  function refuses(fields: FormErrors['fields']): boolean {
    const isRefused = Object.keys(fields).length > 0
    setFound(isRefused ? fields : null)
    if (isRefused) reset()
    return isRefused
  }

  const errors: FormErrors = found ? { failure: found, fields: found } : errorsOf(error, wording)
  return { errors, refuses }
}

/** A failed request as errors of its form, by the fields of the request's body. */
export function errorsOf(error: Error | null, { fieldOf, textOf = failureText }: Wording = {}): FormErrors {
  if (error === null) return { failure: null, fields: {} }
  const field = error instanceof ApiError ? fieldOf?.(error) : undefined
  if (field !== undefined) return { failure: error, fields: { [field]: (error as ApiError).fields[0]?.message ?? failureText(error) } }
  const fields = error instanceof ApiError ? error.fields : []
  if (fields.length === 0) return { failure: error, fields: {}, problem: textOf(error) }
  // The first message of a field is the one that helps.
  return { failure: error, fields: Object.fromEntries(fields.map(({ field: name, message }) => [name, message] as const).toReversed()) }
}
