import { describe, expect, it } from 'vitest'
import { actorName, attentionText, orderEventText } from './order-event-text.ts'

describe('the timeline of an order', () => {
  it.each([
    ['placed', {}, 'Bestellt und bezahlt'],
    ['placed', { onInvoice: true }, 'Bestellt auf Rechnung'],
    ['payment-received', {}, 'Zahlung erhalten'],
    ['payment-received', { cash: 1505 }, 'Bar bezahlt: CHF 15.05'],
    ['shipped', {}, 'Versandt'],
    ['cancelled', { reason: 'stock-gone' }, 'Storniert (ausverkauft, als die Zahlung eintraf)'],
    ['cancelled', { reason: 'Wunsch der Kundin' }, 'Storniert (Wunsch der Kundin)'],
    ['refund-requested', { amount: 790, reason: 'Bruch' }, 'Rückerstattung verlangt: CHF 7.90 (Bruch)'],
    ['refunded', { amount: 790 }, 'Rückerstattet: CHF 7.90'],
    ['refunded', { amount: 790, transferredOn: '2026-11-20' }, 'Am 20.11.2026 überwiesen: CHF 7.90'],
    ['refund-cancelled', { amount: 790 }, 'Überweisung abgebrochen: CHF 7.90'],
    ['disputed', { amount: 790, reason: 'fraudulent' }, 'Reklamation bei der Bank: CHF 7.90'],
    ['recipient-address', { recipient: 2 }, 'Adresse 2 der Liste korrigiert'],
    ['edited', { before: 2630, after: 1740 }, 'Bestellung bearbeitet: CHF 17.40 statt CHF 26.30'],
    ['note', { text: 'Ruft zurück.' }, 'Ruft zurück.'],
    ['tracking', { trackingNumber: '99.00' }, 'Sendungsnummer: 99.00'],
    ['tracking', { trackingNumber: null }, 'Sendungsnummer entfernt'],
    ['something-new', {}, 'something-new'],
  ])('shows %s %o as «%s»', (kind, details, text) => {
    expect(orderEventText(kind, details)).toBe(text)
  })

  it('names operators by e-mail, and customer, shop and provider in German', () => {
    expect(['customer', 'system', 'provider', 'vreni@example.ch'].map(actorName)).toEqual([
      'Kundschaft',
      'Shop',
      'Zahlungsanbieter',
      'vreni@example.ch',
    ])
  })

  it('words why an order needs attention', () => {
    expect(attentionText('disputed refund-failed')).toBe('Reklamation bei der Bank · Rückerstattung fehlgeschlagen')
    expect(['contact-missing', 'disputed', 'unbekannt'].map(attentionText)).toEqual([
      'Adresse und E-Mail fehlen',
      'Reklamation bei der Bank',
      'unbekannt',
    ])
  })
})
