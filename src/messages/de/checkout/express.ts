export const payQuickly = 'Schnell bezahlen'
export const paysCart =
  'Bezahlt wird Ihr ganzer Warenkorb. Lieferadresse und E-Mail für die Bestätigung übernehmen wir von Apple Pay oder Google Pay.'
export const paysGiftCards =
  'Bezahlt wird Ihr ganzer Warenkorb. Rechnungsadresse und E-Mail für die Bestätigung übernehmen wir von Apple Pay oder Google Pay.'
export const nothingToPay = 'Es ist nichts zu bezahlen.'
export const noWallet = 'In diesem Browser ist weder Apple Pay noch Google Pay eingerichtet.'
export const cartAway = 'Ihr Warenkorb ist im Moment nicht erreichbar. Er bleibt erhalten.'
export const checkDetails = 'Bitte prüfen Sie Ihre Angaben'
export const noAddress = 'Die Adresse fehlt.'
export const freeShipping = 'Kostenloser Versand'
