import type { PaymentIntent } from '../checkout-state.ts'
import type { FieldProblem } from '../error-summary.tsx'
import type { PaymentProblem } from './payment-error-text.ts'

/** The payment's outcome as far as the page knows; anything but 'succeeded' is settled later. */
export type CardPaymentResult = { status: 'succeeded' | 'processing' } | { problem: PaymentProblem }

/** What the page asks of a card form, be it the test gateway's or Stripe's. */
export interface CardFormHandle {
  /** Shows invalid fields and, if wanted, focuses the first; returns null when the payment may be attempted. */
  check(options: { leadsThere: boolean }): Promise<PaymentProblem | null>
  pay(intent: PaymentIntent): Promise<CardPaymentResult>
}

/** Receives the errors that the card form shows at its fields, whenever they change. */
export type OnCardErrors = (errors: readonly FieldProblem[]) => void
