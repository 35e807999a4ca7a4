import { plural } from '../../plural.ts'

export const none = 'No reviews yet – be the first!'
export const rated = (average: string, most: number, count: number) =>
  `(${average} out of ${most} | ${plural('en', count, { one: `${count} review`, other: `${count} reviews` })})`
export const stars = (rating: string, most: number) => `${rating} out of ${most} stars`
