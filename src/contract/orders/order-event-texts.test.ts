import { describe, expect, it } from 'vitest'
import { orderEventText, orderEventTitle } from './order-event-texts.ts'
import { orderEvent } from './order-events.ts'

const refund = { refundId: 'a', amount: 790 }

describe('the timeline of an order', () => {
  it.each([
    ['placed', {}, 'Bestellt und bezahlt'],
    ['placed', { onInvoice: true }, 'Bestellt auf Rechnung'],
    ['payment-received', {}, 'Zahlung erhalten'],
    ['payment-received', { amount: 790, waivesFees: true }, 'Mahngebühren erlassen'],
    ['payment-received', { cash: 1505 }, 'Bar bezahlt: CHF 15.05'],
    ['payment-received', { bookedOn: '2026-11-20' }, 'Bezahlt, am 20.11.2026 auf dem Konto eingegangen'],
    ['shipped', {}, 'Versandt'],
    ['cancelled', { reason: 'stock-gone' }, 'Storniert (ausverkauft, als die Zahlung eintraf)'],
    ['cancelled', { reason: 'Wunsch der Kundin' }, 'Storniert (Wunsch der Kundin)'],
    ['refund-requested', { ...refund, reason: 'Bruch' }, 'Rückerstattung verlangt: CHF 7.90 (Bruch)'],
    ['refunded', refund, 'Rückerstattet: CHF 7.90'],
    ['refunded', { ...refund, transferredOn: '2026-11-20' }, 'Am 20.11.2026 überwiesen: CHF 7.90'],
    ['refund-failed', { ...refund, failure: 'expired_or_canceled_card' }, 'Rückerstattung fehlgeschlagen: CHF 7.90'],
    [
      'refund-failed',
      { ...refund, failure: null, bookedOn: '2026-11-20' },
      'Überweisung am 20.11.2026 von der Bank zurückgekommen: CHF 7.90. Fragen Sie nach dem richtigen Konto und erstatten Sie den Betrag noch einmal.',
    ],
    ['refund-cancelled', refund, 'Überweisung abgebrochen: CHF 7.90'],
    ['bank-entry', { amount: 790, bookedOn: '2026-11-20', waived: 10 }, 'Buchung zugeordnet: CHF 7.90, CHF 0.10 erlassen'],
    [
      'bank-entry',
      { amount: 790, bookedOn: '2026-11-20', charged: 50, waived: 10 },
      'Buchung zugeordnet: CHF 7.90, davon CHF 0.50 Spesen der Bank, CHF 0.10 erlassen',
    ],
    ['disputed', { amount: 790, reason: 'fraudulent', disputeId: 'du_1' }, 'Reklamation bei der Bank: CHF 7.90'],
    ['recipient-address', { recipient: 2 }, 'Adresse 2 der Liste korrigiert'],
    ['edited', { before: 2630, after: 1740 }, 'Bestellung bearbeitet: CHF 17.40 statt CHF 26.30'],
    ['note', { text: 'Ruft zurück.' }, 'Ruft zurück.'],
    ['tracking', { trackingNumber: '99.00' }, 'Sendungsnummer: 99.00'],
    ['tracking', { trackingNumber: null }, 'Sendungsnummer entfernt'],
    ['part-shipped', { part: 2, trackingNumber: '99.00' }, 'Teil 2 versandt, Sendungsnummer: 99.00'],
    ['part-shipped', { recipients: [1, 3] }, '2 Pakete versandt: Adresse 1, 3'],
    ['postponed', { until: '2026-11-30' }, 'Zurückgestellt auf 30.11.2026'],
  ])('shows the stored event %s %o as «%s»', (kind, details, text) => {
    expect(orderEventText(orderEvent.parse({ kind, details }))).toBe(text)
  })

  it('refuses to read an event of an unknown kind, or with amounts that are none', () => {
    expect(orderEvent.safeParse({ kind: 'teleported', details: {} }).success).toBe(false)
    expect(orderEvent.safeParse({ kind: 'repaid', details: { amount: '7.90', repaidOn: '2026-11-20' } }).success).toBe(false)
  })

  it('has a title for what the audit log calls the same step', () => {
    expect(['shipped', 'tracking', 'teleported'].map(orderEventTitle)).toEqual(['Status geändert', 'Sendungsnummer geändert', undefined])
  })
})
