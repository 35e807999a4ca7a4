import * as paymentErrorsText from '#messages/checkout/payment-errors.ts'
/** The part of Stripe's error object that the page reads. */
export interface PaymentProblem {
  type: string
  code?: string | undefined
  decline_code?: string | undefined
  message?: string | undefined
}

export interface PaymentErrorText {
  title: string
  text: string
}

/** The title and text of a failed payment. docs/rules/checkout.md#error-texts */
export function paymentErrorText(problem: PaymentProblem): PaymentErrorText {
  if (problem.type === FORM_MISSING.type) return FORM_MISSING_TEXT
  if (isTypingMistake(problem)) return INVALID_INPUT_TEXT
  if (problem.code === 'payment_intent_authentication_failure') return NOT_AUTHENTICATED
  return { title: paymentErrorsText.failed, text: knownText(problem) ?? providersText(problem) ?? paymentErrorsText.unknown }
}

/** What the card form says about invalid fields. */
export const INVALID_INPUT_TEXT: PaymentErrorText = {
  title: paymentErrorsText.checkInput,
  text: paymentErrorsText.checkInputHint,
}

/** The payment form has not loaded, so that nothing can be charged. */
export const FORM_MISSING: PaymentProblem = { type: 'form_missing' }

/** What the page says then, beside what to do. */
export const FORM_MISSING_TEXT: PaymentErrorText = { title: paymentErrorsText.formMissing, text: paymentErrorsText.formMissingHint }

const NOT_AUTHENTICATED: PaymentErrorText = { title: paymentErrorsText.notAuthenticated, text: paymentErrorsText.repeat }

/** The decline code is more specific than the code, so it is looked up first. */
const TEXTS: ReadonlyMap<string, string> = new Map([
  ['insufficient_funds', paymentErrorsText.noFunds],
  ['card_velocity_exceeded', paymentErrorsText.overLimit],
  // Lost, stolen and suspicious cards read like any other decline, so that a thief learns nothing.
  ['card_declined', paymentErrorsText.declined],
  ['expired_card', paymentErrorsText.expired],
  ['incorrect_cvc', paymentErrorsText.wrongCode],
  ['processing_error', paymentErrorsText.processingError],
  ['api_connection_error', paymentErrorsText.noConnection],
  ['rate_limit_error', paymentErrorsText.tooOften],
  ['payment_intent_rate_limit_exceeded', paymentErrorsText.tooOften],
  ['card_decline_rate_limit_exceeded', paymentErrorsText.tooOften],
])

const TYPING_MISTAKES = new Set(['incorrect_number', 'invalid_number', 'invalid_expiry_month', 'invalid_expiry_year', 'invalid_cvc'])

function isTypingMistake({ type, code = '' }: PaymentProblem): boolean {
  return type === 'validation_error' || TYPING_MISTAKES.has(code)
}

function knownText({ type, code = '', decline_code = '' }: PaymentProblem): string | undefined {
  return TEXTS.get(decline_code) ?? TEXTS.get(code) ?? TEXTS.get(type)
}

/** Only messages about a card are meant for customers. */
function providersText({ type, message }: PaymentProblem): string | undefined {
  return type === 'card_error' ? message : undefined
}
