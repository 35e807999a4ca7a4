import { plural } from '../../plural.ts'

export const none = 'Ancora nessuna recensione – scriva la prima!'
export const rated = (average: string, most: number, count: number) =>
  `(${average} su ${most} | ${plural('it', count, { one: `${count} recensione`, other: `${count} recensioni` })})`
export const stars = (rating: string, most: number) => `${rating} stelle su ${most}`
