import { AlertRegion } from '#web/ui/form.tsx'
import { errorMessage } from '../error-message.ts'

/**
 * Why a dialog's change was refused, in place of a toast, until the next attempt. It may stand at the end of a form
 * that is longer than its window, whose buttons stay in sight.
 */
export function FailureNote({ error }: { error: Error | null }) {
  return (
    // Without an error it takes no row of the form's grid.
    <div ref={error ? scrollIntoSight : null} className="has-[>:empty]:absolute">
      <AlertRegion problem={error ? errorMessage(error) : undefined} invalidFields={0} />
    </div>
  )
}

/** A constant: React calls it once for each error. */
const scrollIntoSight = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' })
