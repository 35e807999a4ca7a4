import { plural } from '../../plural.ts'

export const title = 'Recherche'
export const searchProducts = 'Rechercher des produits'
export const searchHint = 'Rechercher des produits…'
export const clear = 'Effacer la recherche'
export const suggestions = 'Suggestions'
export const categories = 'Catégories'
export const products = 'Produits'
export const popular = 'Les plus appréciés'
export const showInShop = (count: number) =>
  plural('fr', count, { one: 'Afficher dans la boutique', other: `Afficher les ${count} résultats dans la boutique` })
export const found = (count: number) => plural('fr', count, { one: `${count} résultat`, other: `${count} résultats` })
export const nothingFound = (typed: string) => `Aucun résultat pour « ${typed} »`
export const otherWord = 'Essayez avec un autre mot.'
export const allFruits = 'Voir tous les fruits'
export const noProducts = 'Les rayons sont encore vides. Revenez bientôt nous voir.'
export const loading = 'Chargement des suggestions'
export const failed = 'Les suggestions n’ont pas pu être chargées.'
export const failedText = 'La touche Entrée lance tout de même la recherche dans la boutique.'
export const retry = 'Réessayer'
