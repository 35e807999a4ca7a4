import { describe, expect, it } from 'vitest'
import { FORM_MISSING, paymentErrorText } from './payment-error-text.ts'

const failed = (text: string) => ({ title: 'Zahlung fehlgeschlagen', text })
const checkInput = { title: 'Bitte prüfen Sie Ihre Eingaben', text: 'Alle Felder müssen korrekt ausgefüllt sein.' }
const declined = failed('Ihre Karte wurde abgelehnt. Bitte verwenden Sie eine andere Karte.')
const tooOften = failed('Zu viele Versuche. Bitte warten Sie einen Moment.')

describe('the message for a failed payment', () => {
  it.each(['incorrect_number', 'invalid_number', 'invalid_expiry_month', 'invalid_expiry_year', 'invalid_cvc'])(
    'a typing mistake (%s) asks to check the fields',
    (code) => expect(paymentErrorText({ type: 'card_error', code, message: 'Die Kartennummer ist falsch.' })).toEqual(checkInput),
  )

  it('is the same for an error that the form itself detects', () => {
    expect(paymentErrorText({ type: 'validation_error' })).toEqual(checkInput)
  })

  it('names a failed or closed 3-D Secure challenge, whatever its type', () => {
    const text = { title: 'Authentifizierung fehlgeschlagen', text: 'Bitte versuchen Sie es erneut.' }
    expect(paymentErrorText({ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' })).toEqual(text)
    expect(paymentErrorText({ type: 'card_error', code: 'payment_intent_authentication_failure' })).toEqual(text)
  })

  it.each(['generic_decline', 'lost_card', 'stolen_card', 'fraudulent', 'do_not_honor', undefined])(
    'a decline for %s never reveals the reason',
    (decline_code) =>
      expect(paymentErrorText({ type: 'card_error', code: 'card_declined', decline_code, message: 'Gestohlen.' })).toEqual(declined),
  )

  it.each([
    ['card_declined', 'insufficient_funds', 'Ihre Karte ist nicht ausreichend gedeckt.'],
    ['card_declined', 'card_velocity_exceeded', 'Kartenlimit überschritten. Bitte später oder mit anderer Karte versuchen.'],
    ['expired_card', undefined, 'Ihre Karte ist abgelaufen.'],
    ['incorrect_cvc', undefined, 'Der Sicherheitscode ist falsch.'],
    ['processing_error', undefined, 'Bei der Verarbeitung ist ein Fehler aufgetreten. Es wurde nichts belastet. Bitte erneut versuchen.'],
  ])('has its own text for the card error %s %s', (code, decline_code, text) => {
    expect(paymentErrorText({ type: 'card_error', code, decline_code })).toEqual(failed(text))
  })

  it('asks to check the internet connection after a lost connection', () => {
    expect(paymentErrorText({ type: 'api_connection_error' })).toEqual(
      failed('Keine Verbindung zum Zahlungsanbieter. Bitte prüfen Sie Ihr Internet.'),
    )
  })

  it('says of a form that has not loaded that nothing was charged', () => {
    const text = 'Es wurde nichts belastet. Bitte laden Sie das Formular erneut.'
    expect(paymentErrorText(FORM_MISSING)).toEqual({ title: 'Das Zahlungsformular ist nicht geladen', text })
  })

  it('asks to wait after too many attempts', () => {
    expect(paymentErrorText({ type: 'rate_limit_error' })).toEqual(tooOften)
    expect(paymentErrorText({ type: 'rate_limit_error', code: 'payment_intent_rate_limit_exceeded' })).toEqual(tooOften)
    expect(paymentErrorText({ type: 'card_error', code: 'card_decline_rate_limit_exceeded' })).toEqual(tooOften)
  })

  it("shows the provider's message for an unknown card error", () => {
    expect(paymentErrorText({ type: 'card_error', code: 'country_code_invalid', message: 'Das Land stimmt nicht.' })).toEqual(
      failed('Das Land stimmt nicht.'),
    )
  })

  it('shows the general text for any other error, never technical words', () => {
    const fallback = failed('Ein Fehler ist aufgetreten. Bitte versuchen Sie es erneut.')
    expect(paymentErrorText({ type: 'api_error', message: 'Internal Server Error' })).toEqual(fallback)
    expect(paymentErrorText({ type: 'card_error' })).toEqual(fallback)
  })
})
