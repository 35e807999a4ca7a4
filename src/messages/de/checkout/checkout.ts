export const backToCart = 'Zurück zum Warenkorb'
export const needsScript = 'Für die Kasse'
export const loading = 'Die Kasse wird geladen: Bestellübersicht, Versand und Zahlung kommen gleich.'
export const cartAway = 'Ihr Warenkorb ist im Moment nicht erreichbar'
export const cartIsKept = 'Er bleibt erhalten. Bitte versuchen Sie es gleich noch einmal.'
export const retry = 'Erneut versuchen'
export const cartEmpty = 'Warenkorb ist leer'
export const cartEmptyHint = 'Legen Sie zuerst ein paar Früchte hinein, dann geht es hier weiter.'
export const toShop = 'Zum Shop'
export const toLastOrder = 'Zu Ihrer letzten Bestellung'

export const contactAndDelivery = 'Kontakt & Lieferung'
export const contactAndInvoice = 'Kontakt & Rechnung'
export const payment = 'Zahlung'
export const finished = 'Fertig'
export const steps = 'Schritte'
export const stepDone = '(erledigt)'
export const companyGift = (count: number) =>
  `Ihr Firmengeschenk geht an die ${count === 1 ? 'eine Adresse' : `${count} Adressen`} Ihrer Liste. Hier brauchen wir Ihre eigene Adresse, für die Rechnung.`
export const supplement = (number: string) => `Mit ${number} in ein Paket, ohne weitere Versandkosten.`
export const paymentTitle = 'Zahlungsinformationen'
export const coveredByVoucher = 'Ihr Gutschein deckt den ganzen Betrag: Es ist nichts zu bezahlen.'
export const coveredByGiftCard = 'Ihre Geschenkkarte deckt den ganzen Betrag: Es ist nichts zu bezahlen.'

export const summary = 'Bestellübersicht'
export const freeShippingFrom = (amount: string) => `Kostenloser Versand ab ${amount}`
export const missingForFreeShipping = (amount: string) => `. Noch ${amount} für versandkostenfreie Lieferung.`

export const checkInput = 'Bitte prüfen Sie Ihre Eingaben'
export const checkInputSaid = 'Bitte prüfen Sie Ihre Eingaben.'
export const errorInTitle = 'Fehler: '
export const ordering = 'Bestellung wird gesendet …'
export const paying = 'Zahlung wird verarbeitet...'
export const orderOnInvoice = (amount: string) => `Auf Rechnung bestellen · ${amount}`
export const payNow = (amount: string) => `Jetzt bezahlen - ${amount}`
export const orderForFree = 'Kostenlos bestellen'
export const payWithGiftCard = 'Mit Geschenkkarte bezahlen'
export const confirmationTo = 'Die Bestätigung geht an <email></email>'
export const termsNote = 'Es gelten unsere <terms>AGB</terms> und die <privacy>Datenschutzerklärung</privacy>.'
export const opensNewWindow = '(öffnet in einem neuen Fenster)'
export const giftWaits = 'Wir packen Ihr Geschenk ein, sobald die Adresse da ist.'
export const giftArrives = (day: string) => `Ihr Geschenk kommt am <strong>${day}</strong> an.`
export const deliveryTime = (time: string) => `Lieferzeit ${time}.`

export const notStartedTitle = 'Fehler'
export const notStarted = 'Zahlung konnte nicht initialisiert werden'
export const tryAgain = 'Bitte versuchen Sie es gleich noch einmal. Ihr Warenkorb bleibt erhalten.'
export const noConnection = 'Keine Verbindung. Bitte prüfen Sie Ihr Internet. Ihr Warenkorb bleibt erhalten.'
export const checkCart = 'Bitte prüfen Sie Ihren Warenkorb'
export const notOrdered = 'Bestellung nicht aufgenommen'
export const cartChanged = 'Ihr Warenkorb hat sich geändert'
export const pricesChanged = 'Preise haben sich geändert'
export const checkAmount = 'Bitte prüfen Sie den neuen Betrag.'
export const paid = 'Zahlung erfolgreich!'
export const ordered = 'Bestellung aufgenommen!'
export const thanks = 'Vielen Dank für Ihre Bestellung. Sie werden weitergeleitet...'
export const processing = 'Zahlung wird verarbeitet'
export const toConfirmation = 'Sie werden zur Zahlungsbestätigung weitergeleitet...'
