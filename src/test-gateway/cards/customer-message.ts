const LOCALES = ['de', 'fr', 'it', 'en'] as const
export type Locale = (typeof LOCALES)[number]

/** The locale that a page of the shop asks for; German for any other. */
export function localeOf(asked: string | undefined): Locale {
  return LOCALES.find((known) => known === asked) ?? 'de'
}

/** The message for the customer that belongs to an error code, in the language of the request. */
export function customerMessage(code: string, locale: Locale): string {
  return (texts[code] ?? declined)[locale]
}

type Texts = Readonly<Record<Locale, string>>

const declined: Texts = {
  de: 'Ihre Karte wurde abgelehnt.',
  fr: 'Votre carte a été refusée.',
  it: 'La Sua carta è stata rifiutata.',
  en: 'Your card was declined.',
}

// Lost, stolen and suspicious cards get the message of any decline: whoever holds the card must not learn the reason.
const texts: Readonly<Record<string, Texts>> = {
  insufficient_funds: {
    de: 'Ihre Karte ist nicht ausreichend gedeckt.',
    fr: 'Les fonds de votre carte sont insuffisants.',
    it: 'La Sua carta non ha fondi sufficienti.',
    en: 'Your card has insufficient funds.',
  },
  card_velocity_exceeded: {
    de: 'Das Limit Ihrer Karte ist überschritten.',
    fr: 'La limite de votre carte est dépassée.',
    it: 'Il limite della Sua carta è superato.',
    en: 'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  },
  test_mode_live_card: {
    de: 'Ihre Karte wurde abgelehnt. Im Test-Modus gelten nur Testkarten.',
    fr: 'Votre carte a été refusée. Le mode test n’accepte que des cartes de test.',
    it: 'La Sua carta è stata rifiutata. La modalità di prova accetta solo carte di prova.',
    en: 'Your card was declined. Your request was in test mode, but used a non test card.',
  },
  expired_card: {
    de: 'Ihre Karte ist abgelaufen.',
    fr: 'Votre carte est échue.',
    it: 'La Sua carta è scaduta.',
    en: 'Your card has expired.',
  },
  incorrect_cvc: {
    de: 'Der Sicherheitscode Ihrer Karte ist falsch.',
    fr: 'Le code de sécurité de votre carte est faux.',
    it: 'Il codice di sicurezza della Sua carta è errato.',
    en: "Your card's security code is incorrect.",
  },
  processing_error: {
    de: 'Bei der Verarbeitung Ihrer Karte ist ein Fehler aufgetreten. Versuchen Sie es in Kürze erneut.',
    fr: 'Une erreur s’est produite lors du traitement de votre carte. Veuillez réessayer dans un instant.',
    it: 'Si è verificato un errore durante l’elaborazione della Sua carta. Riprovi tra poco.',
    en: 'An error occurred while processing your card. Try again in a little bit.',
  },
  invalid_number: {
    de: 'Die Kartennummer ist ungültig.',
    fr: 'Le numéro de carte n’est pas valable.',
    it: 'Il numero della carta non è valido.',
    en: 'The card number is not a valid credit card number.',
  },
  incorrect_number: {
    de: 'Die Kartennummer ist falsch.',
    fr: 'Le numéro de carte est faux.',
    it: 'Il numero della carta è errato.',
    en: 'Your card number is incorrect.',
  },
  invalid_expiry_month: {
    de: 'Der Ablaufmonat Ihrer Karte ist ungültig.',
    fr: 'Le mois d’échéance de votre carte n’est pas valable.',
    it: 'Il mese di scadenza della Sua carta non è valido.',
    en: "Your card's expiration month is invalid.",
  },
  invalid_expiry_year: {
    de: 'Das Ablaufjahr Ihrer Karte ist ungültig.',
    fr: 'L’année d’échéance de votre carte n’est pas valable.',
    it: 'L’anno di scadenza della Sua carta non è valido.',
    en: "Your card's expiration year is invalid.",
  },
  invalid_cvc: {
    de: 'Der Sicherheitscode Ihrer Karte ist ungültig.',
    fr: 'Le code de sécurité de votre carte n’est pas valable.',
    it: 'Il codice di sicurezza della Sua carta non è valido.',
    en: "Your card's security code is invalid.",
  },
  payment_intent_payment_attempt_failed: {
    de: 'Die Zahlung ist fehlgeschlagen.',
    fr: 'Le paiement a échoué.',
    it: 'Il pagamento non è riuscito.',
    en: 'The payment failed.',
  },
  payment_intent_authentication_failure: {
    de: 'Ihre Zahlung konnte nicht bestätigt werden. Bitte wählen Sie eine andere Zahlungsart und versuchen Sie es erneut.',
    fr: 'Votre paiement n’a pas pu être confirmé. Veuillez choisir un autre moyen de paiement et réessayer.',
    it: 'Non è stato possibile confermare il Suo pagamento. Scelga un altro metodo di pagamento e riprovi.',
    en: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  },
}
