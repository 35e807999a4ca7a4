import { plural } from '../../plural.ts'

export const customerReviews = (count: number) => `Customer reviews (${count})`
export const none = 'No reviews yet.'
export const latestOnly = (count: number) => `These are the latest ${count} reviews.`
export const sort = 'Sort reviews'
export const orders = {
  newest: 'Newest first',
  helpful: 'Most helpful first',
  best: 'Best first',
  worst: 'Worst first',
}
export const showLess = 'Show less'
export const showAll = 'Show all reviews'
export const verified = 'Verified purchase'
export const writtenIn = {
  de: 'Written in German',
  fr: 'Written in French',
  it: 'Written in Italian',
  en: 'Written in English',
}
export const replyOf = (brand: string) => `Reply from ${brand}:`
export const anonymous = 'Anonymous'
export const distribution = 'Breakdown of reviews'
export const stars = (count: number) => plural('en', count, { one: 'star', other: 'stars' })
export const helpful = 'Was this helpful?'
export const signInToVote = 'Sign in to say so.'
export const failed = 'That didn’t work'
export const photoOf = (name: string) => `Photo by ${name}`
export const enlargePhoto = (photo: string, position: number, total: number) => `Enlarge ${photo} (${position} of ${total})`

export const write = 'Write a review'
export const change = 'Edit your review'
export const add = 'Add a review'
export const notices = {
  'signed-out': 'Sign in to write a review.',
  unconfirmed: 'Please confirm your email address first with the link we have sent you.',
  'not-bought': 'Everyone who has ordered and paid for this product with their account can review it.',
}
