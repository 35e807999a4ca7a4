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

/** The German title and text of a failed payment. docs/rules/checkout.md#error-texts */
export function paymentErrorText(problem: PaymentProblem): PaymentErrorText {
  if (isTypingMistake(problem)) return INVALID_INPUT_TEXT
  if (problem.code === 'payment_intent_authentication_failure') return NOT_AUTHENTICATED
  return { title: 'Zahlung fehlgeschlagen', text: knownText(problem) ?? providersText(problem) ?? TRY_AGAIN }
}

/** What the card form says about invalid fields. */
export const INVALID_INPUT_TEXT: PaymentErrorText = {
  title: 'Bitte prüfen Sie Ihre Eingaben',
  text: 'Alle Felder müssen korrekt ausgefüllt sein.',
}

const NOT_AUTHENTICATED: PaymentErrorText = { title: 'Authentifizierung fehlgeschlagen', text: 'Bitte versuchen Sie es erneut.' }
const TRY_AGAIN = 'Ein Fehler ist aufgetreten. Bitte versuchen Sie es erneut.'
const DECLINED = 'Ihre Karte wurde abgelehnt. Bitte verwenden Sie eine andere Karte.'
const TOO_OFTEN = 'Zu viele Versuche. Bitte warten Sie einen Moment.'

/** The decline code is more specific than the code, so it is looked up first. */
const TEXTS: ReadonlyMap<string, string> = new Map([
  ['insufficient_funds', 'Ihre Karte ist nicht ausreichend gedeckt.'],
  ['card_velocity_exceeded', 'Kartenlimit überschritten. Bitte später oder mit anderer Karte versuchen.'],
  // Lost, stolen and suspicious cards read like any other decline, so that a thief learns nothing.
  ['card_declined', DECLINED],
  ['expired_card', 'Ihre Karte ist abgelaufen.'],
  ['incorrect_cvc', 'Der Sicherheitscode ist falsch.'],
  ['processing_error', 'Bei der Verarbeitung ist ein Fehler aufgetreten. Es wurde nichts belastet. Bitte erneut versuchen.'],
  ['api_connection_error', 'Keine Verbindung zum Zahlungsanbieter. Bitte prüfen Sie Ihr Internet.'],
  ['rate_limit_error', TOO_OFTEN],
  ['payment_intent_rate_limit_exceeded', TOO_OFTEN],
  ['card_decline_rate_limit_exceeded', TOO_OFTEN],
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
