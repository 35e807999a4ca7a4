export const titles = { invoice: 'Rechnung', 'credit-note': 'Gutschrift', reminder: 'Mahnung' }
export const reminders = { 0: 'Zahlungserinnerung', 1: '1. Mahnung', 2: '2. Mahnung' }
export const totals = { invoice: 'Gesamt', 'credit-note': 'Gutschrift', reminder: 'Zu bezahlen' }

export const date = 'Datum'
export const toInvoice = 'Zu Rechnung'
export const invoiceOf = 'Rechnung vom'
export const order = 'Bestellung'
export const orderedOn = 'Bestellt am'
export const delivery = 'Lieferung'
export const days = (from: string, to: string) => `${from} bis ${to}`
export const uid = 'UID'
/** What follows the number, as the law says in its own languages. */
export const deliveryTo = (address: string) => `Lieferung an ${address}`
export const creditOnInvoice = (number: string) => `Gutschrift auf die Rechnung ${number}, Betrag ohne einzelne Artikel.`
export const ofWhichGiftCards = (amount: string) => `Davon ${amount} für Geschenkkarten (Mehrzweck-Gutscheine), ohne MWST.`
export const invoiceNumber = (number: string) => `Rechnung ${number}`
/** What a payment is about, after the name of the document. */
export const about = {
  invoice: (number: string) => `Rechnung ${number}`,
  order: (number: string) => `Bestellung ${number}`,
}
export const page = (number: number, count: number) => `Seite ${number} von ${count}`

export const article = 'Artikel'
export const quantity = 'Menge'
export const unitPrice = 'Einzelpreis'
export const tax = 'MWST'
export const amount = 'Betrag CHF'
export const contents = (packs: string) => `Inhalt: ${packs}`
export const subtotal = 'Zwischensumme'
export const free = 'Kostenlos'
export const withTax = (total: string) => `${total} inkl. MWST`
export const paidWithGiftCard = (lastFour: string) => `Bezahlt mit Geschenkkarte …${lastFour}`
export const creditOfOrder = (number: string) => `Guthaben aus der Bestellung ${number}`
export const rest = 'Restbetrag'
export const rounding = 'Rundung auf 5 Rappen'
export const paidCash = 'Bar bezahlt'
export const returnedCash = 'Bar zurückgegeben'
export const includedTax = 'Enthaltene MWST'
export const net = 'Netto CHF'
export const taxAmount = 'MWST CHF'
export const gross = 'Brutto CHF'
export const discount = 'Rabatt'
export const giftCard = 'Geschenkkarte'
export const giftCardFor = (recipient: string) => `Geschenkkarte für ${recipient}`

export const nothingToPay = 'Es ist nichts zu bezahlen.'
export const paidInCashOn = (day: string) => `Bar bezahlt am ${day}.`
export const paidOn = (day: string) => `Bezahlt am ${day}.`
export const payableBy = (day: string) => `Auf Rechnung, zahlbar bis ${day}.`
export const cancelled = 'Auf Rechnung, storniert: Es ist nichts zu bezahlen.'

export const creditNote = {
  cashBack: 'Den Betrag haben Sie bar zurückbekommen.',
  onGiftCard: (lastFour: string) => `Der Betrag ist wieder auf der Geschenkkarte …${lastFour}.`,
  transferred: 'Wir haben Ihnen den Betrag überwiesen.',
  sameWay: 'Der Betrag geht auf demselben Weg zurück, auf dem Sie bezahlt haben.',
  giftCardBack: (lastFour: string) => `Was mit der Geschenkkarte bezahlt wurde, ist jetzt auf der Karte …${lastFour}.`,
  asOrderWasPaid: (number: string) => `Der Betrag geht so zurück, wie die Bestellung ${number} bezahlt wurde.`,
  creditBack: (number: string) => `Was das Guthaben aus der Bestellung ${number} bezahlt hat, geht so zurück, wie diese bezahlt wurde.`,
  cancelledUnpaid: 'Die Bestellung ist storniert. Es ist nichts zu bezahlen.',
  cancelled: 'Die Bestellung ist storniert.',
  cancelledCash: 'Die Bestellung ist storniert. Was Sie bar bezahlt haben, haben Sie bar zurückbekommen.',
  cancelledTransfer: 'Die Bestellung ist storniert. Was Sie bezahlt haben, überweisen wir Ihnen.',
  cancelledSameWay: 'Die Bestellung ist storniert. Was Sie bezahlt haben, geht auf demselben Weg zurück.',
  nothingLeft: 'Der Betrag ist von Ihrer Rechnung abgezogen. Es ist nichts mehr zu bezahlen.',
  open: (amount: string) =>
    `Der Betrag ist von Ihrer Rechnung abgezogen. Zu bezahlen sind noch ${amount}: Bitte verwenden Sie diese QR-Rechnung statt der früheren.`,
  orderEdited: 'Die Bestellung wurde geändert.',
  addressChanged: 'Die Rechnungsadresse wurde geändert.',
  replacedBy: (invoice: string) => `Die Rechnung ${invoice} ersetzt die bisherige.`,
}

export const replacement = {
  of: (invoice: string, creditNote: string) => `Ersetzt die Rechnung ${invoice}, die mit der Gutschrift ${creditNote} aufgehoben ist.`,
  less: (amount: string) => `Unterschied zu Ihren Gunsten: ${amount}.`,
  exchanged: 'Er wird an Ihren Nachtrag angerechnet.',
  more: (amount: string) => `Unterschied zu Ihren Lasten: ${amount}.`,
}

export const reminder = {
  openings: {
    0: 'Ihre Rechnung ist bald fällig. Wir erinnern Sie daran, damit sie nicht vergessen geht. Haben Sie sie schon bezahlt, müssen Sie nichts tun.',
    1: 'Ihre Zahlung ist bei uns noch nicht eingegangen. Sicher ist das ein Versehen. Bitte überweisen Sie den offenen Betrag in den nächsten 10 Tagen.',
    2: 'Trotz unserer Mahnung ist Ihre Zahlung noch nicht eingegangen. Bitte überweisen Sie den offenen Betrag in den nächsten 10 Tagen.',
  },
  credited: 'Gutgeschrieben',
  earlierFee: 'Frühere Mahngebühr',
  received: 'Schon bezahlt',
  waived: 'Erlassen',
  fee: 'Mahngebühr',
  payableBy: (day: string, amount: string) => `Zahlbar bis ${day}. Offen sind ${amount}.`,
  wasPayableBy: (day: string, amount: string) => `Die Rechnung war zahlbar bis ${day}. Offen sind ${amount}.`,
}

export const slip = {
  parcel: 'Paket',
  together: (number: string) => `Mit ${number} in ein Paket`,
  title: 'Lieferschein',
  replacement: (number: string) => `Ersatzlieferung zu ${number}`,
  packs: 'Packungen',
  note: (note: string) => `Lieferhinweis: ${note}`,
  follows: 'Das folgt in einem weiteren Paket:',
  leftOut: 'Nicht im Paket, weil erstattet:',
  size: 'Grösse',
  lot: (number: string, bestBefore: string) => `Los ${number}, haltbar bis ${bestBefore}`,
  enjoy: 'Guten Appetit!',
  problem: 'Ist etwas nicht in Ordnung?',
  returns: (days: number) => `Sie haben ${days} ${days === 1 ? 'Tag' : 'Tage'} Rückgaberecht auf ungeöffnete Ware.`,
  write: (email: string, hours: string) => `Schreiben Sie uns: ${email}, ${hours}.`,
}

export const card = {
  gift: 'Geschenk',
  for: (recipient: string) => `Für ${recipient}`,
  code: 'Code',
  use: (shop: string, day: string) => `Im Warenkorb unter ${shop} einlösen, auch in mehreren Bestellungen. Gültig bis ${day}.`,
  worth: 'Wert beim Kauf',
  validUntil: 'Gültig bis',
  recipient: 'Für',
  message: 'Nachricht',
  balance: 'Guthaben abfragen',
}
