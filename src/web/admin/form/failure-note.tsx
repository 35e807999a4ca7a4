import type { ReactNode } from 'react'
import { AlertRegion, FormAlert, type FormErrors } from '#web/ui/fields/form.tsx'
import { errorMessage } from '../error-message.ts'

/**
 * Why a dialog's change was refused, in place of a toast, until the next attempt. It may stand at the end of a form
 * that is longer than its window, whose buttons stay in sight.
 */
export function FailureNote({ error }: { error: Error | null }) {
  return (
    <InSight isShown={error !== null}>
      <AlertRegion problem={error ? errorMessage(error) : undefined} invalidFields={0} />
    </InSight>
  )
}

/** The `FormAlert` of a form that is longer than its window, whose buttons stay in sight. */
export function FormNote({ errors: { problem } }: { errors: FormErrors }) {
  return (
    <InSight isShown={problem !== undefined}>
      <FormAlert />
    </InSight>
  )
}

/** Brings the note within it into sight once it is shown; until then it takes no row of the form's grid. */
function InSight({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <div ref={isShown ? scrollIntoSight : null} className="has-[>:empty]:absolute">
      {children}
    </div>
  )
}

/** A constant: React calls it once for each error. */
const scrollIntoSight = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' })
