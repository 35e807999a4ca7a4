/** How a mail begins; the placeholder is `greetedName`, where the name is known. */
export const greeting = 'Guten Tag{greeting}'
export const greetedName = (name: string) => ` ${name}`
/** How a mail begins that never prints a name. */
export const greetingWithoutName = 'Guten Tag'

export const questions = 'Fragen?'
export const hours = (hours: string) => `${hours} Uhr`
export const fewer = 'Keine solchen E-Mails mehr'
export const shipping = 'Versand'

export const viewOrder = 'Bestellung ansehen'
export const toShop = 'Zum Shop'

export const total = 'Gesamt'
export const subtotal = 'Zwischensumme'
export const free = 'Kostenlos'
export const giftCard = 'Geschenkkarte'
export const giftCards = 'Geschenkkarten'
export const giftCardEndingIn = (lastFour: string) => `Geschenkkarte …${lastFour}`
export const creditOfOrder = (number: string) => `Guthaben aus ${number}`
export const rest = 'Restbetrag'
export const includedTax = (rate: string, amount: string) => `inkl. ${rate} MWST: ${amount}`
export const giftCardsWithoutTax = 'Geschenkkarten enthalten keine MWST.'

export const what = 'Wofür'
export const reason = 'Grund'
export const inThisParcel = 'In diesem Paket'
export const follows = 'Das folgt'
export const inTheSameParcel = 'Im selben Paket'
export const order = (number: string) => `Bestellung ${number}`
export const yourParcels = 'Ihre Pakete'
export const withoutNumber = 'ohne Nummer'
export const whatYouReturn = 'Was Sie zurücksenden'
export const toThisAddress = 'An diese Adresse'
export const deliveryAddress = 'Lieferadresse'
export const billingAddress = 'Rechnungsadresse'
export const countries = { CH: 'Schweiz', LI: 'Liechtenstein' }
export const deliveryNote = 'Lieferhinweis'
export const yourCard = 'Ihre Karte'
