import { plural } from '../plural.ts'

export const none = 'Noch keine Bewertungen - Seien Sie der erste!'
export const rated = (average: string, most: number, count: number) =>
  `(${average} von ${most} | ${plural('de', count, { one: `${count} Bewertung`, other: `${count} Bewertungen` })})`
export const stars = (rating: string, most: number) => `${rating} von ${most} Sternen`
