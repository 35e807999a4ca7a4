import { AlertRegion } from '#web/ui/form.tsx'
import { errorMessage } from '../error-message.ts'

/** Why a dialog's change was refused, in place of a toast, until the next attempt. */
export function FailureNote({ error }: { error: Error | null }) {
  return <AlertRegion problem={error ? errorMessage(error) : undefined} invalidFields={0} />
}
