export type Locale = 'de' | 'en'

/** The message for the customer that belongs to an error code, in the language of the request. */
export function customerMessage(code: string, locale: Locale): string {
  return (texts[code] ?? declined)[locale]
}

const declined = { en: 'Your card was declined.', de: 'Ihre Karte wurde abgelehnt.' }

// Lost, stolen and suspicious cards get the message of any decline: whoever holds the card must not learn the reason.
const texts: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  insufficient_funds: {
    en: 'Your card has insufficient funds.',
    de: 'Ihre Karte ist nicht ausreichend gedeckt.',
  },
  card_velocity_exceeded: {
    en: 'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    de: 'Das Limit Ihrer Karte ist überschritten.',
  },
  test_mode_live_card: {
    en: 'Your card was declined. Your request was in test mode, but used a non test card.',
    de: 'Ihre Karte wurde abgelehnt. Im Test-Modus gelten nur Testkarten.',
  },
  expired_card: { en: 'Your card has expired.', de: 'Ihre Karte ist abgelaufen.' },
  incorrect_cvc: { en: "Your card's security code is incorrect.", de: 'Der Sicherheitscode Ihrer Karte ist falsch.' },
  processing_error: {
    en: 'An error occurred while processing your card. Try again in a little bit.',
    de: 'Bei der Verarbeitung Ihrer Karte ist ein Fehler aufgetreten. Versuchen Sie es in Kürze erneut.',
  },
  invalid_number: { en: 'The card number is not a valid credit card number.', de: 'Die Kartennummer ist ungültig.' },
  incorrect_number: { en: 'Your card number is incorrect.', de: 'Die Kartennummer ist falsch.' },
  invalid_expiry_month: {
    en: "Your card's expiration month is invalid.",
    de: 'Der Ablaufmonat Ihrer Karte ist ungültig.',
  },
  invalid_expiry_year: {
    en: "Your card's expiration year is invalid.",
    de: 'Das Ablaufjahr Ihrer Karte ist ungültig.',
  },
  invalid_cvc: {
    en: "Your card's security code is invalid.",
    de: 'Der Sicherheitscode Ihrer Karte ist ungültig.',
  },
  payment_intent_payment_attempt_failed: {
    en: 'The payment failed.',
    de: 'Die Zahlung ist fehlgeschlagen.',
  },
  payment_intent_authentication_failure: {
    en: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    de: 'Ihre Zahlung konnte nicht bestätigt werden. Bitte wählen Sie eine andere Karte und versuchen Sie es erneut.',
  },
}
