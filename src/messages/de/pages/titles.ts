/**
 * Titles and descriptions of pages, and what stands there while they load: the routes need them at once, while the
 * other texts of a page come with it.
 */
export const home = (brand: string) => `${brand}: gefriergetrocknete Früchte aus der Schweiz`
export const product = (name: string) => `${name}, gefriergetrocknet`
export const category = (category: string) => `${category}: gefriergetrocknet`
export const shopDescription = (what: string) =>
  `${what}: gefriergetrocknet in der Schweiz. Ohne Zuckerzusatz; enthält von Natur aus Zucker.`
export const ownBoxDescription = 'Ihre eigene Box mit 6, 9 oder 12 Beuteln: selbst gewählt oder als Überraschung.'
export const shop = 'Shop: gefriergetrocknete Früchte'
export const allProducts = 'Alle Früchte, Mischungen und Probierboxen'
export const signIn = 'Anmelden'
export const inShop = (what: string, brand: string) => `${what} im Shop von ${brand}.`
export const forgotPassword = 'Passwort vergessen'
export const createAccount = 'Konto erstellen'
export const newPassword = 'Neues Passwort'
export const verifyEmail = 'E-Mail-Adresse bestätigen'
export const ordersDescription = (brand: string) => `Ihre Bestellungen bei ${brand}.`
export const accountOrder = 'Bestellung'
export const accountOrderDescription = (brand: string) => `Ihre Bestellung bei ${brand}.`
export const settingsDescription = (brand: string) => `Ihr Konto bei ${brand}.`
export const order = 'Ihre Bestellung'
export const orderDescription = 'Stand und Inhalt Ihrer Bestellung.'
export const draftPayment = 'Bestellung bezahlen'
export const draftPaymentDescription = 'Prüfen und bezahlen, was wir für Sie vorbereitet haben.'
export const cart = 'Warenkorb'
export const cartDescription = 'Ihre Auswahl gefriergetrockneter Früchte, mit Versand und Rabatt auf einen Blick.'
export const checkout = 'Kasse'
export const checkoutDescription = 'Kontakt, Lieferung und Zahlung auf einer Seite.'
export const faqDescription =
  'Antworten zu Bestellung und Zahlung, Produkt und Qualität, Versand, Rückgabe und Garantie, mit Tipps zur Anwendung.'
export const favourites = 'Favoriten'
export const favouritesDescription = 'Ihre gemerkten Früchte.'
export const companyGiftsDescription = 'Geschenke an alle Adressen Ihrer Liste, mit Karte.'
export const giftCardDescription = 'Geschenkkarte mit Wunschbetrag und Nachricht, am gewählten Tag per E-Mail.'
export const giftCardBalance = 'Guthaben abfragen'
export const giftCardBalanceDescription = 'Was Ihre Geschenkkarte noch wert ist.'
export const newsletter = 'Newsletter'
export const newsletterDescription = (brand: string) => `Der Newsletter von ${brand}.`
export const stockAlert = 'Benachrichtigung'
export const gift = 'Ein Geschenk für Sie'
export const giftDescription = 'Sagen Sie uns, wohin wir Ihr Geschenk senden dürfen.'
export const homeDescription =
  'Knusprige Früchte ohne Zuckerzusatz, schockgefroren und schonend getrocknet. Enthält von Natur aus Zucker. Schnell geliefert in der ganzen Schweiz und in Liechtenstein.'
export const paymentSuccess = 'Zahlungsbestätigung'
export const paymentSuccessDescription = 'Ihre Zahlung und was als Nächstes geschieht.'
export const unknownProduct = 'Produkt nicht gefunden'
export const shopLoading = 'Produkte werden geladen...'
