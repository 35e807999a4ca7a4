import * as paymentText from '#messages/payment.ts'
import { Button } from '#web/ui/button.tsx'

/** In place of the payment form when it cannot be loaded. */
export function PaymentAway({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="space-y-3">
      <p>{paymentText.away}</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        {paymentText.retry}
      </Button>
    </div>
  )
}
