import * as checkoutText from '#messages/checkout/checkout.ts'
/** An error of a field of the checkout, and the way there. */
export interface FieldProblem {
  field: string
  message: string
  focus: () => void
}

/**
 * All errors of contact and card; each leads to its field. It stands at the button, so that it pushes no field out of
 * sight.
 */
export function ErrorSummary({ problems }: { problems: readonly FieldProblem[] }) {
  if (problems.length === 0) return null
  return (
    <div className="rounded-lg bg-bad-soft p-5 text-bad">
      <h2 className="font-bold">{checkoutText.checkInput}</h2>
      <ul className="mt-2 text-small">
        {problems.map(({ field, message, focus }) => (
          <li key={field}>
            <button
              type="button"
              onClick={focus}
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
