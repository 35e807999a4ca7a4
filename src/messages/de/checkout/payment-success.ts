export const notPaid = 'Zahlung nicht abgeschlossen'
export const notPaidHint = 'Es wurde nichts belastet. Ihr Warenkorb bleibt erhalten.'
export const backToCheckout = 'Zurück zur Kasse'
export const inReview = 'Ihre Zahlung wird geprüft'
export const inReviewHint = 'Wir prüfen Ihre Zahlung und melden uns bei Ihnen.'
export const underWay = 'Ihre Zahlung wird bestätigt'
export const underWayHint =
  'Das dauert meist nur wenige Sekunden. Sie dürfen diese Seite schliessen: Die Bestätigung kommt auch per E-Mail.'
export const thanks = 'Vielen Dank für Ihre Bestellung!'
export const thanksAfterPayment = 'Vielen Dank für Ihre Bestellung.'
export const held =
  'Die erste Bestellung auf Rechnung sehen wir kurz durch, meist bis zum nächsten Werktag. Dann bestätigen wir sie Ihnen per E-Mail und senden die QR-Rechnung mit.'
export const onInvoice = (payment: string) => `${payment}. Die QR-Rechnung liegt der Bestellbestätigung bei.`
export const free = 'Ihr Gutschein deckt den ganzen Betrag: Es ist nichts zu bezahlen.'
export const paid = 'Zahlung erfolgreich!'

export const confirmation = 'Bestellbestätigung'
export const confirmationTo = (email: string) => `Sie erhalten eine Bestellbestätigung per E-Mail an ${email}.`
export const confirmationByMail = 'Sie erhalten eine Bestellbestätigung per E-Mail.'
export const giftCards = 'Geschenkkarten'
export const giftCardsHint = 'Sie kommen per E-Mail, sobald sie bezahlt sind oder am Tag, den Sie gewählt haben.'
export const packing = 'Bearbeitung'
export const packingHint = 'Ihre Bestellung wird bearbeitet und sorgfältig verpackt.'
export const shipping = 'Versand'
export const giftWaits = 'Ihr Geschenk geht an die Post, sobald die beschenkte Person ihre Adresse eingetragen hat.'
export const giftsShip = (count: number) => (count === 1 ? 'Ihr Geschenk geht an die Post.' : `Ihre ${count} Geschenke gehen an die Post.`)
export const giftArrives = (day: string) => `Ihr Geschenk kommt am ${day} an.`
export const shipsAfterPayment = (time: string) => `Ihr Paket geht an die Post. Lieferzeit: ${time} nach der Zahlung.`
export const shipsAfterOrder = (time: string) => `Ihr Paket geht an die Post. Lieferzeit: ${time} nach der Bestellung.`

export const yourOrder = 'Ihre Bestellung'
export const noMail = 'Keine E-Mail erhalten?'
export const noMailHint = 'Bitte sehen Sie im Spam-Ordner nach, oder schreiben Sie uns:'
export const supportHours = (hours: string) => `. Unser Kundenservice ist <hours>${hours} Uhr</hours> für Sie da.`
export const shopOn = 'Weiter einkaufen'
export const toHome = 'Zur Startseite'

export const createAccount = 'Konto anlegen'
export const createAccountHint =
  'Es fehlt nur ein Passwort: Beim nächsten Mal sind Ihre Angaben schon da, und Sie sehen alle Ihre Bestellungen.'
export const password = 'Passwort'
export const passwordHint = 'Mindestens 8 Zeichen.'
export const welcome = 'Willkommen'
export const welcomeHint =
  'Bitte bestätigen Sie noch Ihre E-Mail-Adresse: Der Link ist unterwegs. Danach steht auch diese Bestellung in Ihrem Konto.'
export const myOrders = 'Meine Bestellungen'
export const registered = 'Registrierung erfolgreich'
export const registeredHint = 'Ihr Konto wurde erstellt. Sie werden automatisch angemeldet.'
export const unexpected = 'Ein unerwarteter Fehler ist aufgetreten.'
export const failed = 'Ein Fehler ist aufgetreten.'

export const toOrder = 'Zur Bestellung'
