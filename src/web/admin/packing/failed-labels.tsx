import { Button } from '#web/ui/buttons/button.tsx'

export interface FailedLabel {
  message: string
  /** Whether the Post may have made the label: another one is made only when somebody says so. */
  isUnclear: boolean
}

interface FailedLabelsProps<Failed> {
  failed: readonly Failed[]
  /** What the label was for: 'Adresse 3'. */
  nameOf: (failed: Failed) => string
  isBusy: boolean
  onAgain: (failed: Failed) => void
}

/** The labels that were not made, and why; nothing without any. */
export function FailedLabels<Failed extends FailedLabel>({ failed, nameOf, isBusy, onAgain }: FailedLabelsProps<Failed>) {
  if (failed.length === 0) return null
  return (
    <div role="alert">
      <ul className="grid gap-2 text-small font-semibold text-bad">
        {failed.map((each) => (
          <li key={nameOf(each)} className="grid justify-items-start gap-2">
            {nameOf(each)}: {each.message}
            {each.isUnclear && (
              <Button size="small" variant="secondary" isBusy={isBusy} onClick={() => onAgain(each)}>
                Neue Etikette für {nameOf(each)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
