import type { PaymentIntent } from './checkout-state.ts'
import type { PaymentProblem } from './payment-error-text.ts'

/** How a payment ended, as far as the page knows: everything but 'succeeded' ends later than the page. */
export type PaymentResult = { status: 'succeeded' | 'processing' } | { problem: PaymentProblem }

/** Takes the card and pays with it: the fields of the test gateway, or Stripe's own. */
export interface CardFormHandle {
  /** Shows at the fields what cannot be right and, if wanted, leads there; null when the payment may be tried. */
  check(options: { leadsThere: boolean }): Promise<PaymentProblem | null>
  pay(intent: PaymentIntent): Promise<PaymentResult>
}
