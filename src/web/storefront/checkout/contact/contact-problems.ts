import type { FieldErrors, FieldPath, FormState } from 'react-hook-form'
import { type ContactForm, wordsOf } from './contact-form.ts'

export interface ContactProblem {
  name: FieldPath<ContactForm>
  message: string
}

/** The form's errors by field, once it has been submitted. */
export function contactProblems(formState: FormState<ContactForm>): ContactProblem[] {
  // Takes the whole form state, which changes identity with every error; its errors object is mutated in place.
  return formState.isSubmitted ? problemsIn(formState.errors, '') : []
}

function problemsIn(errors: FieldErrors, place: string): ContactProblem[] {
  return Object.entries(errors).flatMap(([field, error]) => {
    const name = place + field
    return typeof error?.message === 'string'
      ? [{ name: name as FieldPath<ContactForm>, message: wordsOf(error.message) }]
      : problemsIn(error as FieldErrors, `${name}.`)
  })
}
