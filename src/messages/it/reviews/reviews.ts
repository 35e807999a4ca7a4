import { plural } from '../../plural.ts'

export const customerReviews = (count: number) => `Recensioni dei clienti (${count})`
export const none = 'Ancora nessuna recensione.'
export const latestOnly = (count: number) => `Qui si trovano le ${count} recensioni più recenti.`
export const sort = 'Ordinare le recensioni'
export const orders = {
  newest: 'Prima le più recenti',
  helpful: 'Prima le più utili',
  best: 'Prima le migliori',
  worst: 'Prima le peggiori',
}
export const showLess = 'Mostrare meno'
export const showAll = 'Mostrare tutte le recensioni'
export const verified = 'Acquisto verificato'
export const writtenIn = {
  de: 'Scritta in tedesco',
  fr: 'Scritta in francese',
  it: 'Scritta in italiano',
  en: 'Scritta in inglese',
}
export const replyOf = (brand: string) => `Risposta di ${brand}:`
export const anonymous = 'Anonimo'
export const distribution = 'Distribuzione delle recensioni'
export const stars = (count: number) => plural('it', count, { one: 'stella', other: 'stelle' })
export const helpful = 'Le è stata utile?'
export const signInToVote = 'Acceda al Suo conto per dirlo.'
export const failed = 'Non ha funzionato'
export const photoOf = (name: string) => `Foto di ${name}`
export const enlargePhoto = (photo: string, position: number, total: number) => `Ingrandire: ${photo} (${position} di ${total})`

export const write = 'Scrivere una recensione'
export const change = 'Modificare la recensione'
export const add = 'Aggiungere una recensione'
export const notices = {
  'signed-out': 'Acceda al Suo conto per scrivere una recensione.',
  unconfirmed: 'Confermi prima il Suo indirizzo e-mail con il link che Le abbiamo inviato.',
  'not-bought': 'Può scrivere una recensione chi ha ordinato e pagato questo prodotto con il proprio conto.',
}
