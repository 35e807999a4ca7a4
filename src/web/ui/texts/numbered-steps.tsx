/** A numbered list of what to do, one step after the other. */
export function NumberedSteps({ steps, lang }: { steps: readonly string[]; lang?: string | undefined }) {
  return (
    <ol lang={lang} className="mt-4 grid gap-5">
      {steps.map((step, index) => (
        <li key={index} className="grid grid-cols-[2.25rem_1fr] gap-3">
          <span
            aria-hidden
            className="flex size-9 items-center justify-center rounded-full bg-ice text-small font-bold tabular-nums forced-colors:border"
          >
            {index + 1}
          </span>
          <p className="max-w-prose pt-1.5">{step}</p>
        </li>
      ))}
    </ol>
  )
}
