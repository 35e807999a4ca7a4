import { plural } from '../../plural.ts'

export const thisProduct = 'This product'
export const soldOut = (name: string) => `${name} is sold out.`
export const left = (name: string, count: number) =>
  `${name}: only ${plural('en', count, { one: `${count} pack is`, other: `${count} packs are` })} left.`
