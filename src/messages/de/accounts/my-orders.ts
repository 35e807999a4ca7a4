export const loadFailedHint = 'Deine Bestellungen konnten nicht geladen werden. Bitte melde dich erneut an.'
export const none = 'Noch keine Bestellungen'
export const noneHint = 'Was Sie bestellen, finden Sie hier: mit Stand, Rechnung und einem Knopf zum Nachbestellen.'
export const latestOnly = (count: number) =>
  `Hier stehen höchstens Ihre neuesten ${count} Bestellungen. Eine ältere öffnen Sie über den Link in ihrer Bestätigung.`
export const guestOrdersAfterwards = 'Nach der Bestätigung stehen hier auch Bestellungen, die Sie als Gast aufgegeben haben.'
export const orderedOn = (day: string) => `Bestellt am ${day}`
export const details = (number: string) => `Details ansehen<number> zu ${number}</number>`

export const all = 'Alle Bestellungen'
export const unknownHint = 'Unter dieser Adresse gibt es in Ihrem Konto keine Bestellung.'
export const history = 'Verlauf'
export const events = {
  placed: 'Bestellung eingegangen',
  'part-shipped': 'Ein Teil versandt',
  refunded: 'Betrag zurückerstattet',
  credited: 'Betrag gutgeschrieben',
  edited: 'Bestellung geändert',
}

export const reorder = 'Erneut bestellen'
export const added = 'Zum Warenkorb hinzugefügt'
export const nothingAdded = 'Nichts hinzugefügt'
export const refillBox = 'Box neu füllen'
export const giftCardsLeftOut = (cards: string) =>
  `Nicht dabei: ${cards}. Für wen eine Geschenkkarte ist und wann sie ankommt, wählen Sie jedes Mal neu.`
export const addressListLeftOut =
  'Die Adressliste des Firmengeschenks ist nicht dabei: Was jetzt im Warenkorb liegt, geht an eine einzige Adresse.'

export const cancel = 'Bestellung stornieren'
export const isToCancel = 'Bestellung stornieren?'
export const cancelFree = (number: string) => `Wir stornieren ${number}.`
export const cancelUnpaid = (number: string) => `Wir stornieren ${number}. Die Rechnung müssen Sie dann nicht bezahlen.`
export const cancelAndRefund = (number: string) => `Wir stornieren ${number} und erstatten Ihnen <amount></amount> zurück.`
export const cancelAndTransfer = (number: string) => `Wir stornieren ${number} und überweisen Ihnen <amount></amount> zurück.`
export const keep = 'Behalten'
export const cancelNow = 'Ja, stornieren'
export const cancelled = 'Bestellung storniert'
export const notCancelled = 'Nicht storniert'
export const nothingToPay = 'Die Rechnung müssen Sie nicht bezahlen.'
export const willRefund = 'Der Betrag geht auf demselben Weg an Sie zurück.'
export const willTransfer = 'Wir überweisen Ihnen den Betrag und melden uns per E-Mail.'
