import type { FieldErrors, FieldPath, FormState } from 'react-hook-form'
import type { ContactForm } from './contact-form.ts'

export interface ContactProblem {
  name: FieldPath<ContactForm>
  message: string
}

/** What is wrong with the sent form, field by field; nothing before it was sent. */
export function contactProblems(formState: FormState<ContactForm>): ContactProblem[] {
  // The whole state is passed because it changes with every error, while its errors are mended in place.
  return formState.isSubmitted ? problemsIn(formState.errors, '') : []
}

function problemsIn(errors: FieldErrors, place: string): ContactProblem[] {
  return Object.entries(errors).flatMap(([field, error]) => {
    const name = place + field
    return typeof error?.message === 'string'
      ? [{ name: name as FieldPath<ContactForm>, message: error.message }]
      : problemsIn(error as FieldErrors, `${name}.`)
  })
}
