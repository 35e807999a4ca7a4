import { plural } from '../../plural.ts'

export const yourReview = (name: string) => `Your review: ${name}`
export const pending = 'We are still reading your review; after that it will appear on this page.'
export const photosNotShown = (count: number) =>
  plural('en', count, { one: 'One photo is not shown in the shop.', other: `${count} photos are not shown in the shop.` })
export const thanks = 'Thank you for your review'
export const thanksText = 'We will give it a quick read, then it will appear here.'
export const removed = 'Review deleted'
export const stars = 'Stars'
export const countedStars = (count: number) => plural('en', count, { one: `${count} star`, other: `${count} stars` })
export const experience = 'Your experience'
export const language = 'Language of your text'
export const remove = 'Delete'
export const isToRemove = 'Really delete?'
export const send = 'Send review'
export const photos = 'Photos'
export const optional = '(optional)'
export const yourPhoto = (number: number) => `Your photo ${number}`
export const removePhoto = (number: number) => `Remove photo ${number}`
export const uploading = (file: string) => `Uploading ${file}`
export const choosePhotos = 'Choose photos'
export const photoHint = (most: number, megabytes: number) =>
  `Up to ${most}, as JPEG, PNG or WebP, ${megabytes}\u00a0MB each at most. We remove where they were taken.`
export const tooManyPhotos = (most: number) => `${most} photos at most.`
