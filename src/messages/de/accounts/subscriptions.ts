export const subscription = 'Ihre Anmeldung'
export const unsubscribe = 'Abmelden'
export const unsubscribed = 'Sie sind abgemeldet'

export const newsletterLinkOver = 'Er ist abgelaufen. Melden Sie sich am Ende jeder Seite einfach noch einmal an.'
export const newsletterConfirmed = 'Schön, dass Sie dabei sind'
export const newsletterIsConfirmed = 'Ihr Newsletter ist bestätigt.'
export const welcomeOffer = (code: string, percent: number) =>
  `Mit dem Code <strong>${code}</strong> sparen Sie ${percent}\u00a0% auf Ihre erste Bestellung.`
export const endNewsletter = 'Newsletter abmelden'
export const endNewsletterHint = 'Möchten Sie unseren Newsletter nicht mehr erhalten?'
export const newsletterEnded = 'Wir schicken Ihnen keinen Newsletter mehr.'

export const alertLinkOver = 'Er ist abgelaufen. Ist das Produkt noch ausverkauft, können Sie sich auf seiner Seite noch einmal eintragen.'
export const alertConfirmed = 'Wir melden uns'
export const alertConfirmedHint = (product: string) =>
  `Sobald <strong>${product}</strong> wieder da ist, schicken wir Ihnen eine E-Mail. Danach löschen wir Ihre Adresse.`
export const endAlerts = 'Benachrichtigungen beenden'
export const endAlertsHint =
  'Möchten Sie nicht mehr erfahren, wann ausverkaufte Produkte wieder da sind? Ihre Adresse löschen wir dann sofort.'
export const alertsEnded = 'Wir schicken Ihnen keine Nachricht zu ausverkauften Produkten mehr.'
