import type { CompleteChallenge } from '#contract/test-gateway.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export type ChallengeAnswer = CompleteChallenge['result']

/** The 3-D Secure dialog of the test mode, open while a response is awaited; closing it declines. */
export function ChallengeDialog({ onAnswer }: { onAnswer: ((answer: ChallengeAnswer) => void) | null }) {
  return (
    <Dialog
      isOpen={onAnswer !== null}
      onClose={() => onAnswer?.('declined')}
      closesOutside={false}
      title="Zahlung bestätigen"
      description="3-D Secure (Test-Modus)"
      footer={
        <div className="flex flex-col gap-3 sm:flex-row-reverse">
          <Button onClick={() => onAnswer?.('confirmed')} className="sm:grow">
            Bestätigen
          </Button>
          <Button variant="secondary" onClick={() => onAnswer?.('declined')} className="sm:grow">
            Ablehnen
          </Button>
        </div>
      }
    >
      <p>Ihre Bank möchte wissen, ob Sie diese Zahlung wirklich auslösen. Im echten Betrieb erscheint hier das Fenster Ihrer Bank.</p>
    </Dialog>
  )
}
