import { plural } from '../../plural.ts'

export const freeFrom = (amount: string) => `Livraison offerte dès ${amount}`
export const searchProducts = 'Rechercher des produits'
export const searchHint = 'Rechercher…'
export const search = 'Rechercher'
export const clearSearch = 'Effacer la recherche'
export const category = 'Catégorie'
export const allCategories = 'Tous les fruits'
export const sorting = 'Tri'
export const bestMatch = 'Plus pertinents'
export const orders = {
  name: 'Nom A–Z',
  'price-asc': 'Prix croissant',
  'price-desc': 'Prix décroissant',
  popular: 'Les plus appréciés',
  rating: 'Les mieux notés',
}
export const view = 'Affichage'
export const asGrid = 'En grille'
export const asList = 'En liste'
export const filter = 'Filtres'

export const products = 'Produits'
export const counted = (count: number) => `${count} ${plural('fr', count, { one: 'produit', other: 'produits' })}`
export const countedIn = (counted: string, category: string) => `${counted} dans ${category}`
export const andBoxes = (count: number) => `et ${count} ${plural('fr', count, { one: 'coffret', other: 'coffrets' })}`
export const loadFailed = 'Les produits n’ont pas pu être chargés.'
export const checkConnection = 'Veuillez vérifier votre connexion internet.'
export const retry = 'Réessayer'
