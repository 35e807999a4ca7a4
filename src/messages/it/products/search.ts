import { plural } from '../../plural.ts'

export const title = 'Ricerca'
export const searchProducts = 'Cercare prodotti'
export const searchHint = 'Cercare prodotti…'
export const clear = 'Cancellare la ricerca'
export const suggestions = 'Suggerimenti'
export const categories = 'Categorie'
export const products = 'Prodotti'
export const popular = 'I più amati'
export const showInShop = (count: number) =>
  plural('it', count, { one: 'Mostrare nel negozio', other: `Mostrare tutti i ${count} risultati nel negozio` })
export const found = (count: number) => plural('it', count, { one: `${count} risultato`, other: `${count} risultati` })
export const nothingFound = (typed: string) => `Nessun risultato per «${typed}»`
export const otherWord = 'Provi con un’altra parola.'
export const allFruits = 'Vedere tutta la frutta'
export const noProducts = 'Gli scaffali sono ancora vuoti. Torni presto a trovarci.'
export const loading = 'Caricamento dei suggerimenti'
export const failed = 'Non è stato possibile caricare i suggerimenti.'
export const failedText = 'Il tasto Invio avvia comunque la ricerca nel negozio.'
export const retry = 'Riprovare'
