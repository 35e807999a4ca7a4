import { germanDay } from '#domain/calendar/german-date.ts'
import { reminderTitle } from '#domain/invoices/reminder.ts'
import { formatChf, type Rappen } from '#domain/money/money.ts'
import { type OrderStatus, orderStatusLabel, STATUSES_WITHOUT_DETAILS } from '#domain/orders/order-status.ts'
import type { OrderEventDetails, OrderEventKind } from './order-events.ts'

/** The title says what an operator did, for the audit log; the text says it with its details, for the timeline. */
type Texts<Kind extends OrderEventKind> = { title: string; text?: (details: OrderEventDetails[Kind]) => string }

const statusTexts = Object.fromEntries(STATUSES_WITHOUT_DETAILS.map((status) => [status, ofStatus(status)])) as Record<
  (typeof STATUSES_WITHOUT_DETAILS)[number],
  ReturnType<typeof ofStatus>
>

const TEXTS: { readonly [Kind in OrderEventKind]: Texts<Kind> } = {
  placed: {
    title: 'Bestellt',
    text: ({ onInvoice, isFree, cash, giftCard, exchangedFrom }) => {
      const card = exchangedFrom ? `dem Guthaben aus ${exchangedFrom}` : `Geschenkkarte …${giftCard}`
      if (isFree) return giftCard ? `Bestellt, mit ${card} bezahlt` : 'Bestellt, nichts zu bezahlen'
      const paid = cash === undefined ? 'Bestellt und bezahlt' : `Bestellt und bar bezahlt: ${formatChf(cash)}`
      return `${onInvoice ? 'Bestellt auf Rechnung' : paid}${giftCard ? `, einen Teil mit ${card}` : ''}`
    },
  },
  ...statusTexts,
  shipped: ofStatus('shipped'),
  cancelled: { title: 'Bestellung storniert', text: ({ reason }) => `${orderStatusLabel('cancelled')}${inBrackets(reason)}` },
  'accepted-after-review': {
    title: 'Zahlung als Bestellung angenommen',
    text: ({ amount }) => `Nach Prüfung der Zahlung angenommen, erhalten: ${formatChf(amount)}`,
  },
  'payment-received': {
    title: 'Zahlung erhalten',
    text: ({ bookedOn, cash, waivesFees }) => {
      if (waivesFees) return 'Mahngebühren erlassen'
      if (cash !== undefined) return `Bar bezahlt: ${formatChf(cash)}`
      return bookedOn === undefined ? 'Zahlung erhalten' : `Bezahlt, am ${germanDay(bookedOn)} auf dem Konto eingegangen`
    },
  },
  'payment-withdrawn': { title: 'Zahlung zurückgenommen', text: () => 'Zahlung zurückgenommen: Die Rechnung ist wieder offen' },
  'bank-entry': {
    title: 'Buchung zugeordnet',
    text: ({ amount, waived, charged }) =>
      [
        `Buchung zugeordnet: ${formatChf(amount)}`,
        ...(charged === undefined ? [] : [`davon ${formatChf(charged)} Spesen der Bank`]),
        ...(waived === undefined ? [] : [`${formatChf(waived)} erlassen`]),
      ].join(', '),
  },
  'bank-entry-undone': {
    title: 'Buchung von der Bestellung gelöst',
    text: ({ amount }) => `Buchung gelöst: ${formatChf(amount)}`,
  },
  reminded: {
    title: 'Gemahnt',
    text: ({ level, number, amount }) => `${reminderTitle(level)} ${number} gesendet: ${formatChf(amount)}`,
  },
  'reminders-paused': { title: 'Mahnen pausiert' },
  'reminders-resumed': { title: 'Mahnen fortgesetzt', text: () => 'Mahnen geht weiter' },
  repaid: withAmount('Zu viel Bezahltes zurückbezahlt'),
  'refund-requested': {
    title: 'Rückerstattung verlangt',
    text: ({ amount, reason }) => `Rückerstattung verlangt: ${formatChf(amount)}${inBrackets(reason)}`,
  },
  refunded: {
    title: 'Rückerstattung überwiesen',
    text: ({ amount, giftCard, exchangedFrom, cash, transferredOn }) => {
      if (exchangedFrom !== undefined) return `Geht zurück, wie ${exchangedFrom} bezahlt wurde: ${formatChf(amount)}`
      if (giftCard !== undefined) return `Auf die Geschenkkarte …${giftCard} zurück: ${formatChf(amount)}`
      if (cash !== undefined) return `Bar zurückgegeben: ${formatChf(cash)}`
      if (transferredOn !== undefined) return `Am ${germanDay(transferredOn)} überwiesen: ${formatChf(amount)}`
      return `Rückerstattet: ${formatChf(amount)}`
    },
  },
  credited: {
    title: 'Der Rechnung gutgeschrieben',
    text: ({ amount, reason }) => `Der Rechnung gutgeschrieben: ${formatChf(amount)}${inBrackets(reason)}`,
  },
  'transfer-account': { title: 'Konto für die Überweisung erfasst' },
  'refund-cancelled': withAmount('Überweisung abgebrochen'),
  'refund-failed': {
    // By an operator only with the bank's file that reports it.
    title: 'Überweisung zurückgekommen',
    text: ({ amount, bookedOn, isRepayment }) => {
      if (bookedOn === undefined) return `Rückerstattung fehlgeschlagen: ${formatChf(amount)}`
      const again = isRepayment ? 'überweisen Sie den Betrag unter «Bank» noch einmal' : 'erstatten Sie den Betrag noch einmal'
      return `Überweisung am ${germanDay(bookedOn)} von der Bank zurückgekommen: ${formatChf(amount)}. Fragen Sie nach dem richtigen Konto und ${again}.`
    },
  },
  edited: {
    title: 'Bestellung bearbeitet',
    text: ({ before, after }) => `Bestellung bearbeitet: ${formatChf(after)} statt ${formatChf(before)}`,
  },
  exchanged: {
    title: 'An den Nachtrag angerechnet',
    text: ({ amount }) => `${formatChf(amount)} werden an den Nachtrag angerechnet`,
  },
  'exchange-undone': {
    title: 'Vom Nachtrag nicht gebraucht',
    text: ({ amount, isSetOff }) =>
      isSetOff
        ? `${formatChf(amount)} Guthaben mit dem verrechnet, was beim Zahlungsanbieter erstattet wurde`
        : `${formatChf(amount)} braucht der Nachtrag nicht: Sie gehen zurück`,
  },
  'excess-returned': {
    title: 'Zu viel Erstattetes zurückerhalten',
    text: ({ amount, bookedOn }) => `Zu viel Erstattetes zurückerhalten, am ${germanDay(bookedOn)} auf dem Konto: ${formatChf(amount)}`,
  },
  'excess-waived': withAmount('Zu viel Erstattetes ausgebucht'),
  'supplement-asked': {
    title: 'Nachtrag verlangt',
    text: ({ draft, amount }) => `Nachtrag verlangt: ${formatChf(amount)} (Entwurf ${draft})`,
  },
  supplemented: { title: 'Nachtrag bestellt', text: ({ number, amount }) => `Nachtrag ${number} bestellt: ${formatChf(amount)}` },
  'return-announced': { title: 'Rücksendung angekündigt' },
  'return-received': { title: 'Rücksendung eingetroffen' },
  'return-inspected': { title: 'Rücksendung geprüft' },
  'return-closed': {
    title: 'Rücksendung abgeschlossen',
    text: ({ refund }) => (refund ? 'Rücksendung erstattet' : 'Rücksendung ohne Erstattung abgeschlossen'),
  },
  'return-replaced': { title: 'Ersatz gesendet', text: ({ trackingNumber }) => `Ersatz gesendet${tracked(trackingNumber)}` },
  'return-withdrawn': { title: 'Rücksendung abgesagt' },
  disputed: withAmount('Reklamation bei der Bank'),
  'dispute-warning': withAmount('Rückfrage der Bank'),
  'dispute-under-review': { title: 'Reklamation: Die Bank prüft' },
  'dispute-answered': { title: 'Reklamation beantwortet', text: ({ text }) => `Reklamation beantwortet: ${text}` },
  'dispute-closed': { title: 'Rückfrage der Bank erledigt' },
  'dispute-fee': { title: 'Gebühr einer Reklamation', text: ({ amount }) => `Reklamation: Gebühr ${formatChf(amount)}` },
  'dispute-fee-returned': {
    title: 'Gebühr einer Reklamation zurückerhalten',
    text: ({ amount }) => `Reklamation: Gebühr ${formatChf(amount)} zurückerhalten`,
  },
  'dispute-withdrawn': {
    title: 'Reklamation zurückgebucht',
    text: ({ amount }) => `Reklamation: ${formatChf(amount)} von der Bank zurückgebucht`,
  },
  'dispute-reinstated': {
    title: 'Reklamation wieder gutgeschrieben',
    text: ({ amount }) => `Reklamation: ${formatChf(amount)} wieder gutgeschrieben`,
  },
  'dispute-won': { title: 'Reklamation zu unseren Gunsten entschieden' },
  'dispute-lost': {
    title: 'Reklamation verloren',
    text: ({ amount }) => `Reklamation verloren: ${formatChf(amount)} gehen an die Kundschaft zurück`,
  },
  'gift-cards-issued': {
    title: 'Geschenkkarten gültig',
    text: ({ count }) => (count === 1 ? 'Geschenkkarte gültig' : `${count} Geschenkkarten gültig`),
  },
  note: { title: 'Notiz', text: ({ text }) => text },
  'gift-address': { title: 'Adresse korrigiert', text: () => 'Adresse der beschenkten Person eingetragen' },
  address: { title: 'Adresse korrigiert' },
  'invoice-renewed': { title: 'Rechnung mit neuer Adresse', text: ({ number }) => `Rechnung ${number} mit neuer Adresse ausgestellt` },
  'recipient-address': {
    title: 'Adresse korrigiert',
    text: ({ recipient, isLabelVoid }) =>
      `Adresse ${recipient} der Liste korrigiert${isLabelVoid ? ', ihre Etikette gilt nicht mehr' : ''}`,
  },
  tracking: {
    title: 'Sendungsnummer geändert',
    text: ({ trackingNumber }) => (trackingNumber ? `Sendungsnummer: ${trackingNumber}` : 'Sendungsnummer entfernt'),
  },
  attention: { title: 'Als erledigt vermerkt' },
  'part-shipped': {
    title: 'Teil versandt',
    text: ({ part, trackingNumber, recipients }) =>
      recipients
        ? `${recipients.length === 1 ? 'Paket' : `${recipients.length} Pakete`} versandt: Adresse ${recipients.join(', ')}`
        : `Teil ${part ?? ''} versandt${tracked(trackingNumber)}`,
  },
  packed: { title: 'Gepackt' },
  unpacked: { title: 'Wieder zu packen' },
  postponed: {
    title: 'Zurückgestellt',
    text: ({ until }) => `Zurückgestellt auf ${germanDay(until)}`,
  },
  resumed: { title: 'Nicht mehr zurückgestellt' },
  'mail-resent': { title: 'E-Mail noch einmal gesendet', text: ({ title }) => `E-Mail noch einmal gesendet: ${title}` },
}

/** An event of an order's timeline in German (docs/rules/orders.md#timeline). */
export function orderEventText<Kind extends OrderEventKind>({ kind, details }: { kind: Kind; details: OrderEventDetails[Kind] }): string {
  const { title, text }: Texts<Kind> = TEXTS[kind]
  return text ? text(details) : title
}

const titles: ReadonlyMap<string, string> = new Map(Object.entries(TEXTS).map(([kind, { title }]) => [kind, title]))

/** What an operator did with an order, in German; undefined for a kind that this version does not know. */
export function orderEventTitle(kind: string): string | undefined {
  return titles.get(kind)
}

function ofStatus(status: OrderStatus) {
  return { title: 'Status geändert', text: () => orderStatusLabel(status) }
}

function withAmount(title: string) {
  return { title, text: ({ amount }: { amount: Rappen }) => `${title}: ${formatChf(amount)}` }
}

function tracked(trackingNumber: string | undefined): string {
  return trackingNumber === undefined ? '' : `, Sendungsnummer: ${trackingNumber}`
}

const REASONS: Readonly<Record<string, string>> = { 'stock-gone': 'ausverkauft, als die Zahlung eintraf' }

function inBrackets(reason: string | undefined): string {
  return reason ? ` (${REASONS[reason] ?? reason})` : ''
}
