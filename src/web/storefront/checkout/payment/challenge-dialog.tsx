import type { CompleteChallenge } from '#contract/test-gateway.ts'
import * as testCardText from '#messages/test-card.ts'
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
      title={testCardText.confirmPayment}
      description={testCardText.challenge}
      footer={
        <div className="flex flex-col gap-3 sm:flex-row-reverse">
          <Button onClick={() => onAnswer?.('confirmed')} className="sm:grow">
            {testCardText.confirm}
          </Button>
          <Button variant="secondary" onClick={() => onAnswer?.('declined')} className="sm:grow">
            {testCardText.decline}
          </Button>
        </div>
      }
    >
      <p>{testCardText.challengeHint}</p>
    </Dialog>
  )
}
