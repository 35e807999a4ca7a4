import { useFormContext } from 'react-hook-form'
import type { ContactForm } from './contact-form.ts'
import type { ContactProblem } from './contact-problems.ts'

/** All errors of the contact above the form; each links to its field. */
export function ErrorSummary({ problems }: { problems: readonly ContactProblem[] }) {
  const { setFocus } = useFormContext<ContactForm>()
  if (problems.length === 0) return null
  return (
    <div role="alert" className="rounded-lg bg-bad-soft p-5 text-bad">
      <h2 className="font-bold">Bitte prüfen Sie Ihre Eingaben</h2>
      <ul className="mt-2 text-small">
        {problems.map(({ name, message }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => setFocus(name)}
              className="inline-flex min-h-8 items-center text-left underline underline-offset-2 pointer-coarse:min-h-11"
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
