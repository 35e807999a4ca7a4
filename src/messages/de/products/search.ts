import { plural } from '../../plural.ts'

export const title = 'Suche'
export const searchProducts = 'Produkte suchen'
export const searchHint = 'Produkte suchen...'
export const clear = 'Suche leeren'
export const suggestions = 'Vorschläge'
export const categories = 'Kategorien'
export const products = 'Produkte'
export const popular = 'Beliebt'
export const showInShop = (count: number) =>
  plural('de', count, { one: 'Im Shop anzeigen', other: `Alle ${count} Treffer im Shop anzeigen` })
export const found = (count: number) => `${count} Treffer`
export const nothingFound = (typed: string) => `Nichts gefunden für «${typed}»`
export const otherWord = 'Versuchen Sie es mit einem anderen Wort.'
export const allFruits = 'Alle Früchte ansehen'
export const noProducts = 'Noch nichts im Regal. Schauen Sie bald wieder vorbei.'
export const loading = 'Vorschläge werden geladen'
export const failed = 'Die Vorschläge konnten nicht geladen werden.'
export const failedText = 'Die Eingabetaste führt trotzdem zur Suche im Shop.'
export const retry = 'Erneut versuchen'
