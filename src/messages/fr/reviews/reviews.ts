import { plural } from '../../plural.ts'

export const customerReviews = (count: number) => `Avis de nos clients (${count})`
export const none = 'Aucun avis pour l’instant.'
export const latestOnly = (count: number) => `Les ${count} avis les plus récents s’affichent ici.`
export const sort = 'Trier les avis'
export const orders = {
  newest: 'Les plus récents',
  helpful: 'Les plus utiles',
  best: 'Les meilleurs d’abord',
  worst: 'Les moins bons d’abord',
}
export const showLess = 'Afficher moins'
export const showAll = 'Afficher tous les avis'
export const verified = 'Achat vérifié'
export const writtenIn = {
  de: 'Écrit en allemand',
  fr: 'Écrit en français',
  it: 'Écrit en italien',
  en: 'Écrit en anglais',
}
export const replyOf = (brand: string) => `Réponse de ${brand} :`
export const anonymous = 'Anonyme'
export const distribution = 'Répartition des avis'
export const stars = (count: number) => plural('fr', count, { one: 'étoile', other: 'étoiles' })
export const helpful = 'Cet avis vous a été utile ?'
export const signInToVote = 'Connectez-vous pour le dire.'
export const failed = 'Cela n’a pas fonctionné'
export const photoOf = (name: string) => `Photo envoyée par ${name}`
export const enlargePhoto = (photo: string, position: number, total: number) => `Agrandir : ${photo} (${position} sur ${total})`

export const write = 'Donner mon avis'
export const change = 'Modifier mon avis'
export const add = 'Donner un avis'
export const notices = {
  'signed-out': 'Connectez-vous pour donner votre avis.',
  unconfirmed: 'Veuillez d’abord confirmer votre adresse e-mail avec le lien que nous vous avons envoyé.',
  'not-bought': 'Peuvent donner leur avis toutes les personnes qui ont commandé et payé ce produit avec leur compte.',
}
