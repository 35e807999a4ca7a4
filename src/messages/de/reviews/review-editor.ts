import { plural } from '../../plural.ts'

export const yourReview = (name: string) => `Ihre Bewertung: ${name}`
export const pending = 'Wir lesen Ihre Bewertung noch; danach erscheint sie auf dieser Seite.'
export const photosNotShown = (count: number) =>
  plural('de', count, { one: 'Ein Foto zeigen wir im Shop nicht.', other: `${count} Fotos zeigen wir im Shop nicht.` })
export const thanks = 'Vielen Dank für Ihre Bewertung'
export const thanksText = 'Wir lesen sie kurz durch, dann erscheint sie hier.'
export const removed = 'Bewertung gelöscht'
export const stars = 'Sterne'
export const countedStars = (count: number) => plural('de', count, { one: `${count} Stern`, other: `${count} Sterne` })
export const experience = 'Ihre Erfahrung'
export const language = 'Sprache Ihres Textes'
export const remove = 'Löschen'
export const isToRemove = 'Wirklich löschen?'
export const send = 'Bewertung senden'
export const photos = 'Fotos'
export const optional = '(optional)'
export const yourPhoto = (number: number) => `Ihr Foto ${number}`
export const removePhoto = (number: number) => `Foto ${number} entfernen`
export const uploading = (file: string) => `${file} wird hochgeladen`
export const choosePhotos = 'Fotos wählen'
export const photoHint = (most: number, megabytes: number) =>
  `Bis zu ${most}, als JPEG, PNG oder WebP, je höchstens ${megabytes}\u00a0MB. Wo sie aufgenommen wurden, entfernen wir.`
export const tooManyPhotos = (most: number) => `Höchstens ${most} Fotos.`
