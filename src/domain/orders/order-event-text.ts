import { germanDay } from '#domain/calendar/german-date.ts'
import { reminderTitle } from '#domain/invoices/reminder.ts'
import { formatChf, rappen } from '#domain/money/money.ts'
import { isOrderStatus, orderStatusLabel } from './order-status.ts'

type Details = Readonly<Record<string, unknown>>

const TEXTS: Readonly<Record<string, (details: Details) => string>> = {
  placed: ({ onInvoice, isFree, cash, giftCard }) => {
    if (isFree) return giftCard ? `Bestellt, mit Geschenkkarte …${String(giftCard)} bezahlt` : 'Bestellt, ganz mit Gutschein'
    const paid = typeof cash === 'number' ? `Bestellt und bar bezahlt: ${formatChf(rappen(cash))}` : 'Bestellt und bezahlt'
    return `${onInvoice ? 'Bestellt auf Rechnung' : paid}${giftCard ? `, einen Teil mit Geschenkkarte …${String(giftCard)}` : ''}`
  },
  'accepted-after-review': (details) => `Nach Prüfung der Zahlung angenommen, erhalten: ${amountIn(details)}`,
  'payment-received': ({ bookedOn, cash }) => {
    if (typeof cash === 'number') return `Bar bezahlt: ${formatChf(rappen(cash))}`
    return typeof bookedOn === 'string' ? `Bezahlt, am ${germanDay(bookedOn)} auf dem Konto eingegangen` : 'Zahlung erhalten'
  },
  'payment-withdrawn': () => 'Zahlung zurückgenommen: Die Rechnung ist wieder offen',
  'bank-entry': (details) => `Buchung zugeordnet: ${amountIn(details)}${waivedIn(details)}`,
  'bank-entry-undone': (details) => `Buchung gelöst: ${amountIn(details)}`,
  reminded: ({ level, number, ...details }) =>
    `${level === 1 || level === 2 ? reminderTitle(level) : reminderTitle(0)} ${String(number ?? '')} gesendet: ${amountIn(details)}`,
  'reminders-paused': () => 'Mahnen pausiert',
  'reminders-resumed': () => 'Mahnen geht weiter',
  repaid: (details) => `Zu viel Bezahltes zurückbezahlt: ${amountIn(details)}`,
  'refund-requested': (details) => `Rückerstattung verlangt: ${amountIn(details)}${reasonIn(details)}`,
  refunded: (details) =>
    typeof details['giftCard'] === 'string'
      ? `Auf die Geschenkkarte …${details['giftCard']} zurück: ${amountIn(details)}`
      : typeof details['cash'] === 'number'
        ? `Bar zurückgegeben: ${formatChf(rappen(details['cash']))}`
        : typeof details['transferredOn'] === 'string'
          ? `Am ${germanDay(details['transferredOn'])} überwiesen: ${amountIn(details)}`
          : `Rückerstattet: ${amountIn(details)}`,
  credited: (details) => `Der Rechnung gutgeschrieben: ${amountIn(details)}${reasonIn(details)}`,
  edited: ({ before, after }) =>
    `Bestellung bearbeitet${typeof before === 'number' && typeof after === 'number' ? `: ${formatChf(rappen(after))} statt ${formatChf(rappen(before))}` : ''}`,
  'supplement-asked': ({ draft, ...details }) => `Nachtrag verlangt: ${amountIn(details)} (Entwurf ${String(draft ?? '')})`,
  supplemented: ({ number, ...details }) => `Nachtrag ${String(number ?? '')} bestellt: ${amountIn(details)}`,
  'transfer-account': () => 'Konto für die Überweisung erfasst',
  'refund-cancelled': (details) => `Überweisung abgebrochen: ${amountIn(details)}`,
  'refund-failed': (details) => `Rückerstattung fehlgeschlagen: ${amountIn(details)}`,
  'return-announced': () => 'Rücksendung angekündigt',
  'return-received': () => 'Rücksendung eingetroffen',
  'return-inspected': () => 'Rücksendung geprüft',
  'return-closed': ({ refund }) => (refund ? 'Rücksendung erstattet' : 'Rücksendung ohne Erstattung abgeschlossen'),
  'return-replaced': ({ trackingNumber }) =>
    `Ersatz gesendet${typeof trackingNumber === 'string' ? `, Sendungsnummer: ${trackingNumber}` : ''}`,
  'return-withdrawn': () => 'Rücksendung abgesagt',
  disputed: (details) => `Reklamation bei der Bank: ${amountIn(details)}`,
  'dispute-warning': (details) => `Rückfrage der Bank: ${amountIn(details)}`,
  'dispute-under-review': () => 'Reklamation: Die Bank prüft',
  'dispute-answered': (details) => `Reklamation beantwortet: ${String(details['text'] ?? '')}`,
  'dispute-closed': () => 'Rückfrage der Bank erledigt',
  'dispute-fee': (details) => `Reklamation: Gebühr ${amountIn(details)}`,
  'dispute-fee-returned': (details) => `Reklamation: Gebühr ${amountIn(details)} zurückerhalten`,
  'dispute-withdrawn': (details) => `Reklamation: ${amountIn(details)} von der Bank zurückgebucht`,
  'dispute-reinstated': (details) => `Reklamation: ${amountIn(details)} wieder gutgeschrieben`,
  'dispute-won': () => 'Reklamation zu unseren Gunsten entschieden',
  'dispute-lost': (details) => `Reklamation verloren: ${amountIn(details)} gehen an die Kundschaft zurück`,
  'gift-cards-issued': ({ count }) => (count === 1 ? 'Geschenkkarte gültig' : `${String(count)} Geschenkkarten gültig`),
  note: (details) => String(details['text'] ?? ''),
  'gift-address': () => 'Adresse der beschenkten Person eingetragen',
  address: () => 'Adresse korrigiert',
  'invoice-renewed': ({ number }) => `Rechnung ${String(number ?? '')} mit neuer Adresse ausgestellt`,
  'recipient-address': ({ recipient, isLabelVoid }) =>
    `Adresse ${recipient} der Liste korrigiert${isLabelVoid ? ', ihre Etikette gilt nicht mehr' : ''}`,
  tracking: (details) => (details['trackingNumber'] ? `Sendungsnummer: ${String(details['trackingNumber'])}` : 'Sendungsnummer entfernt'),
  attention: () => 'Als erledigt vermerkt',
  'part-shipped': ({ part, trackingNumber, recipients }) =>
    Array.isArray(recipients)
      ? `${recipients.length === 1 ? 'Paket' : `${recipients.length} Pakete`} versandt: Adresse ${recipients.join(', ')}`
      : `Teil ${String(part ?? '')} versandt${typeof trackingNumber === 'string' ? `, Sendungsnummer: ${trackingNumber}` : ''}`,
  packed: () => 'Gepackt',
  unpacked: () => 'Wieder zu packen',
  postponed: ({ until, ...details }) => `Zurückgestellt${typeof until === 'string' ? ` auf ${germanDay(until)}` : ''}${reasonIn(details)}`,
  resumed: () => 'Nicht mehr zurückgestellt',
  'mail-resent': (details) => `E-Mail noch einmal gesendet: ${String(details['title'] ?? '')}`,
}

const REASONS: Readonly<Record<string, string>> = { 'stock-gone': 'ausverkauft, als die Zahlung eintraf' }

const ATTENTION: Readonly<Record<string, string>> = {
  'gift-link-over': 'Adresse der beschenkten Person fehlt, Frist vorbei',
  'foreign-recipients': 'Adressliste gehörte nicht zum Warenkorb: Adresse und Porto prüfen',
  'gift-mail-held': 'Name wie von einer Bank, Firma oder Behörde: «Ist geklärt» sendet die Geschenkmail, sonst stornieren',
  'contact-missing': 'Adresse und E-Mail fehlen',
  'refund-failed': 'Rückerstattung fehlgeschlagen',
  'refund-stuck': 'Rückerstattung seit mehr als einem Tag nicht ausgeführt',
  'amount-differs': 'Anderer Betrag bezahlt als vereinbart',
  'voucher-over-used': 'Gutschein öfter eingelöst als erlaubt',
  'first-invoice': 'Erste Bestellung auf Rechnung: prüfen und bestätigen',
  disputed: 'Reklamation bei der Bank',
  'tracking-repeated': 'Sendungsnummer stand bei mehreren Paketen',
  'dispute-lost': 'Reklamation bei der Bank verloren',
}

/** An event of an order's timeline in German; an unknown kind is shown as it is (docs/rules/orders.md#timeline). */
export function orderEventText(kind: string, details: Details): string {
  if (isOrderStatus(kind)) return `${orderStatusLabel(kind)}${reasonIn(details)}`
  return TEXTS[kind]?.(details) ?? kind
}

/**
 * Why an order needs attention, in German, from the codes of the reasons; an unknown one is shown as it is
 * (docs/rules/orders.md#attention).
 */
export function attentionText(codes: string): string {
  return codes
    .split(' ')
    .map((code) => ATTENTION[code] ?? code)
    .join(' · ')
}

/** The actor of an event in German: an operator's e-mail address, the customer, the shop or the payment provider. */
export function actorName(actor: string): string {
  const names: Readonly<Record<string, string>> = {
    customer: 'Kundschaft',
    recipient: 'Beschenkte Person',
    system: 'Shop',
    provider: 'Zahlungsanbieter',
  }
  return names[actor] ?? actor
}

function amountIn({ amount }: Details): string {
  return typeof amount === 'number' ? formatChf(rappen(amount)) : ''
}

function waivedIn({ waived }: Details): string {
  return typeof waived === 'number' ? `, ${formatChf(rappen(waived))} erlassen` : ''
}

function reasonIn({ reason }: Details): string {
  return typeof reason === 'string' && reason !== '' ? ` (${REASONS[reason] ?? reason})` : ''
}
