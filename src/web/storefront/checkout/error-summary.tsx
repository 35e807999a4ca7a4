import { type FieldErrors, type FieldPath, useFormContext, useFormState } from 'react-hook-form'
import type { ContactForm } from './contact-form.ts'

/** All that is wrong with the contact, above the form; each line leads to its field. */
export function ErrorSummary() {
  const { control, setFocus } = useFormContext<ContactForm>()
  const { errors, isSubmitted } = useFormState({ control })
  const problems = isSubmitted ? problemsIn(errors) : []
  if (problems.length === 0) return null
  return (
    <div role="alert" className="rounded-lg bg-bad-soft p-5 text-bad">
      <h2 className="font-bold">Bitte prüfen Sie Ihre Eingaben</h2>
      <ul className="mt-2 space-y-1 text-small">
        {problems.map(({ name, message }) => (
          <li key={name}>
            <button type="button" onClick={() => setFocus(name)} className="text-left underline underline-offset-2">
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function problemsIn(errors: FieldErrors<ContactForm>): { name: FieldPath<ContactForm>; message: string }[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const message = (error as { message?: unknown }).message
    if (typeof message === 'string') return [{ name: name as FieldPath<ContactForm>, message }]
    return problemsIn(error as FieldErrors<ContactForm>).map((inner) => ({ ...inner, name: `${name}.${inner.name}` as FieldPath<ContactForm> }))
  })
}
