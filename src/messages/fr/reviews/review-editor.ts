import { plural } from '../../plural.ts'

export const yourReview = (name: string) => `Votre avis : ${name}`
export const pending = 'Nous lisons encore votre avis ; il paraîtra ensuite sur cette page.'
export const photosNotShown = (count: number) =>
  plural('fr', count, {
    one: 'Une photo n’est pas affichée dans la boutique.',
    other: `${count} photos ne sont pas affichées dans la boutique.`,
  })
export const thanks = 'Merci pour votre avis'
export const thanksText = 'Nous le relirons brièvement, puis il paraîtra ici.'
export const removed = 'Avis supprimé'
export const stars = 'Étoiles'
export const countedStars = (count: number) => plural('fr', count, { one: `${count} étoile`, other: `${count} étoiles` })
export const experience = 'Votre expérience'
export const language = 'Langue de votre texte'
export const remove = 'Supprimer'
export const isToRemove = 'Vraiment supprimer ?'
export const send = 'Envoyer mon avis'
export const photos = 'Photos'
export const optional = '(facultatif)'
export const yourPhoto = (number: number) => `Votre photo ${number}`
export const removePhoto = (number: number) => `Retirer la photo ${number}`
export const uploading = (file: string) => `Envoi de ${file}`
export const choosePhotos = 'Choisir des photos'
export const photoHint = (most: number, megabytes: number) =>
  `Jusqu’à ${most}, en JPEG, PNG ou WebP, de ${megabytes}\u00a0Mo au plus. Nous effaçons le lieu de la prise de vue.`
export const tooManyPhotos = (most: number) => `${most} photos au plus.`
