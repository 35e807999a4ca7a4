import { plural } from '../../plural.ts'

export const freeFrom = (amount: string) => `Spedizione gratuita da ${amount}`
export const searchProducts = 'Cercare prodotti'
export const searchHint = 'Cercare…'
export const search = 'Cercare'
export const clearSearch = 'Cancellare la ricerca'
export const category = 'Categoria'
export const allCategories = 'Tutta la frutta'
export const sorting = 'Ordinamento'
export const bestMatch = 'Più pertinenti'
export const orders = {
  name: 'Nome A–Z',
  'price-asc': 'Prezzo crescente',
  'price-desc': 'Prezzo decrescente',
  popular: 'I più amati',
  rating: 'Meglio valutati',
}
export const view = 'Vista'
export const asGrid = 'A griglia'
export const asList = 'A elenco'
export const filter = 'Filtri'

export const products = 'Prodotti'
export const counted = (count: number) => `${count} ${plural('it', count, { one: 'prodotto', other: 'prodotti' })}`
export const countedIn = (counted: string, category: string) => `${counted} in ${category}`
export const andBoxes = (count: number) => `e ${count} box`
export const loadFailed = 'Non è stato possibile caricare i prodotti.'
export const checkConnection = 'Verifichi la Sua connessione a internet.'
export const retry = 'Riprovare'
