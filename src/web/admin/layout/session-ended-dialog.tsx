import { buttonClass } from '#web/ui/button-class.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useSessionEnded } from './use-session-ended.ts'

/** Offers to sign in again, in another tab, when the session has ended; what was typed stays as it is. */
export function SessionEndedDialog() {
  const hasEnded = useSessionEnded()
  return (
    <Dialog
      isOpen={hasEnded}
      onClose={() => {}}
      closesOutside={false}
      title="Ihre Anmeldung ist abgelaufen"
      description="Ihre Eingaben sind noch da. Melden Sie sich in einem neuen Tab an und kommen Sie hierher zurück: Dann geht es weiter."
    >
      <a
        href="/auth/login?next=%2Fadmin"
        target="_blank"
        rel="noreferrer"
        className={`${buttonClass({ size: 'small' })} mt-2 justify-self-end`}
      >
        In neuem Tab anmelden
      </a>
    </Dialog>
  )
}
