import { plural } from '../../plural.ts'

export const customerReviews = (count: number) => `Kundenbewertungen (${count})`
export const none = 'Noch keine Bewertungen vorhanden.'
export const latestOnly = (count: number) => `Hier stehen die neuesten ${count} Bewertungen.`
export const sort = 'Bewertungen sortieren'
export const orders = {
  newest: 'Neueste zuerst',
  helpful: 'Hilfreichste zuerst',
  best: 'Beste zuerst',
  worst: 'Schlechteste zuerst',
}
export const showLess = 'Weniger anzeigen'
export const showAll = 'Alle Bewertungen anzeigen'
export const verified = 'Verifizierter Kauf'
export const writtenIn = {
  de: 'Auf Deutsch geschrieben',
  fr: 'Auf Französisch geschrieben',
  it: 'Auf Italienisch geschrieben',
  en: 'Auf Englisch geschrieben',
}
export const replyOf = (brand: string) => `Antwort von ${brand}:`
export const anonymous = 'Anonym'
export const distribution = 'Verteilung der Bewertungen'
export const stars = (count: number) => plural('de', count, { one: 'Stern', other: 'Sterne' })
export const helpful = 'War das hilfreich?'
export const signInToVote = 'Melden Sie sich an, um das zu sagen.'
export const failed = 'Das hat nicht geklappt'
export const photoOf = (name: string) => `Foto von ${name}`
export const enlargePhoto = (photo: string, position: number, total: number) => `${photo} vergrössern (${position} von ${total})`

export const write = 'Bewertung schreiben'
export const change = 'Bewertung ändern'
export const add = 'Bewertung hinzufügen'
export const notices = {
  'signed-out': 'Melden Sie sich an, um eine Bewertung zu schreiben.',
  unconfirmed: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse mit dem Link, den wir Ihnen geschickt haben.',
  'not-bought': 'Bewerten können alle, die dieses Produkt mit ihrem Konto bestellt und bezahlt haben.',
}
