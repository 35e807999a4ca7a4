export const freeFrom = (amount: string) => `Versandkostenfrei ab ${amount}`
export const searchProducts = 'Produkte suchen'
export const searchHint = 'Produkte suchen...'
export const search = 'Suchen'
export const clearSearch = 'Suche leeren'
export const category = 'Kategorie'
export const allCategories = 'Alle Kategorien'
export const sorting = 'Sortierung'
export const bestMatch = 'Beste Treffer'
export const orders = {
  name: 'Name A-Z',
  'price-asc': 'Preis niedrig',
  'price-desc': 'Preis hoch',
  popular: 'Beliebteste',
  rating: 'Beste Bewertung',
}
export const view = 'Ansicht'
export const asGrid = 'Als Raster'
export const asList = 'Als Liste'
export const filter = 'Filter'

export const products = 'Produkte'
export const counted = (count: number) => `${count} ${count === 1 ? 'Produkt' : 'Produkte'}`
export const countedIn = (counted: string, category: string) => `${counted} in ${category}`
export const andBoxes = (count: number) => `und ${count} ${count === 1 ? 'Box' : 'Boxen'}`
export const loadFailed = 'Die Produkte konnten nicht geladen werden.'
export const checkConnection = 'Bitte prüfen Sie Ihre Internetverbindung.'
export const retry = 'Erneut versuchen'
