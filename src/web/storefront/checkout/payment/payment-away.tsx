import { type Ref, useId, useImperativeHandle, useRef } from 'react'
import * as paymentText from '#messages/checkout/payment.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { CardFormHandle, OnCardErrors } from './card-form-handle.ts'
import { FORM_MISSING_TEXT, type PaymentProblem } from './payment-error-text.ts'

interface PaymentAwayProps {
  ref: Ref<CardFormHandle>
  onErrors: OnCardErrors
  onRetry: () => void
}

const AWAY: PaymentProblem = { type: 'api_connection_error' }

/**
 * In place of the payment form when it cannot be loaded. The pay button leads here, and lists it as any field's error.
 */
export function PaymentAway({ ref, onErrors, onRetry }: PaymentAwayProps) {
  const textId = useId()
  const retry = useRef<HTMLButtonElement>(null)

  useImperativeHandle(ref, () => ({
    async check({ leadsThere }) {
      const focus = () => retry.current?.focus()
      onErrors([{ field: 'card', message: FORM_MISSING_TEXT.title, focus }])
      if (leadsThere) focus()
      return AWAY
    },
    pay: async () => ({ problem: AWAY }),
  }))

  return (
    <div role="alert" className="space-y-3">
      <p id={textId}>{paymentText.away}</p>
      <Button
        ref={retry}
        variant="secondary"
        size="small"
        aria-describedby={textId}
        onClick={() => {
          onErrors([])
          onRetry()
        }}
      >
        {paymentText.retry}
      </Button>
    </div>
  )
}
