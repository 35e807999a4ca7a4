import { plural } from '../../plural.ts'

export const yourReview = (name: string) => `La Sua recensione: ${name}`
export const pending = 'Stiamo ancora leggendo la Sua recensione; poi apparirà su questa pagina.'
export const photosNotShown = (count: number) =>
  plural('it', count, { one: 'Una foto non viene mostrata nel negozio.', other: `${count} foto non vengono mostrate nel negozio.` })
export const thanks = 'Grazie per la Sua recensione'
export const thanksText = 'La leggeremo brevemente, poi apparirà qui.'
export const removed = 'Recensione eliminata'
export const stars = 'Stelle'
export const countedStars = (count: number) => plural('it', count, { one: `${count} stella`, other: `${count} stelle` })
export const experience = 'La Sua esperienza'
export const language = 'Lingua del testo'
export const remove = 'Eliminare'
export const isToRemove = 'Eliminare davvero?'
export const send = 'Inviare la recensione'
export const photos = 'Foto'
export const optional = '(facoltativo)'
export const yourPhoto = (number: number) => `La Sua foto ${number}`
export const removePhoto = (number: number) => `Togliere la foto ${number}`
export const uploading = (file: string) => `Caricamento di ${file}`
export const choosePhotos = 'Scegliere foto'
export const photoHint = (most: number, megabytes: number) =>
  `Al massimo ${most}, in JPEG, PNG o WebP, di ${megabytes}\u00a0MB al massimo. Cancelliamo il luogo dello scatto.`
export const tooManyPhotos = (most: number) => `Al massimo ${most} foto.`
