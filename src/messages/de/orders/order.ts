export const notFound = 'Bestellung nicht gefunden'
export const notFoundHint = 'Bitte öffnen Sie den Link aus Ihrer Bestellbestätigung noch einmal, ganz und ohne Zeilenumbruch.'
export const order = 'Bestellung'
export const questions = 'Fragen zu Ihrer Bestellung?'
export const mailSubject = (number: string) => `Bestellung ${number}`
export const supportHours = (hours: string) => `, <hours>${hours} Uhr</hours>`
export const cancelling = (hours: number) =>
  `Stornieren können Sie innert ${hours === 1 ? 'einer Stunde' : `${hours} Stunden`} nach der Bestellung, solange das Paket noch nicht gepackt ist: <mail>Schreiben Sie uns</mail>.`
export const cancelSubject = (number: string) => `Bestellung ${number} stornieren`

export const orderedOn = 'Bestellt am'
export const giftsArriveBy = 'Alle Geschenke sind da bis'
export const giftArrives = 'Ihr Geschenk kommt an'
export const arrives = 'Bei Ihnen'
export const supplement = 'Nachtrag'
export const supplementTo = 'Nachtrag zu'
export const sameParcel = 'Im selben Paket'
export const payment = 'Zahlung'
export const confirmationTo = 'Bestätigung an'
export const delivery = 'Lieferadresse'
export const billing = 'Rechnungsadresse'
export const parcelsTo = (count: number) => `${count} ${count === 1 ? 'Paket' : 'Pakete'} an`
export const note = 'Lieferhinweis'
export const card = 'Ihre Karte'
export const giftLink = 'Link für die Adresse'
export const giftLinkMailed = (email: string) => `Er geht per E-Mail an ${email}.`
export const giftLinkToPassOn = 'Bitte geben Sie ihn der beschenkten Person weiter.'
export const copyLink = 'Link kopieren'
export const copied = 'Kopiert'

export const progress = 'Stand der Bestellung'
export const expected = (day: string) => `voraussichtlich ${day}`
export const missed = {
  unsent: (day: string, email: string) =>
    `Am ${day} hätte Ihr Paket da sein sollen, und es ist noch nicht unterwegs. Das tut uns leid. Schreiben Sie uns an <email>${email}</email>: Wir sagen Ihnen, wann es kommt.`,
  'under-way': (day: string, email: string) =>
    `Am ${day} hätte Ihr Paket da sein sollen. Ist es nicht gekommen? Sehen Sie bitte zuerst bei der Sendungsnummer, im Milchkasten und bei den Nachbarn nach. Sonst schreiben Sie uns an <email>${email}</email>: Wir suchen es.`,
}
export const reached = '(erreicht)'

export const documents = 'Belege'
export const credited = ', durch Gutschrift aufgehoben'

export const giftCards = 'Geschenkkarten'
export const printCard = 'Karte drucken'
export const sendAgain = 'Nochmals senden'
export const sentTo = (email: string) => `Gesendet an ${email}`
export const sentToOn = (email: string, day: string) => `Gesendet an ${email} am ${day}`
export const sentOn = (day: string) => `Gesendet am ${day}`
export const you = 'Sie'
export const didNotWork = 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.'

export const deducted = 'Von der Rechnung abgezogen:'
export const stillToPay = 'Noch zu bezahlen:'
export const withQrBill = ', mit der QR-Rechnung auf der'
export const exchanged = 'An Ihren Nachtrag angerechnet:'
export const refunded = 'Zurückerstattet:'
export const willRefund = (amount: string) => `Wir erstatten Ihnen <strong>${amount}</strong> zurück.`
export const willTransfer = (amount: string) => `Wir überweisen Ihnen <strong>${amount}</strong>.`

export const trackingNumber = 'Sendungsnummer:'
export const parcels = 'Pakete'
export const parcel = (number: number) => `Paket ${number}`
export const shippedOn = (day: string) => `Versandt am ${day}`
export const restFollows = 'Der Rest folgt in einem weiteren Paket.'
export const allShipped = (count: number) => (count === 1 ? 'Das Paket ist versandt' : `Alle ${count} Pakete sind versandt`)
export const someShipped = (sent: number, count: number) => `${sent} von ${count} Paketen sind versandt`
export const follows = 'Folgt'
export const documentTitles = {
  invoice: 'Rechnung',
  'credit-note': 'Gutschrift',
  reminder: 'Mahnung',
}
export const track = 'Sendung verfolgen'
