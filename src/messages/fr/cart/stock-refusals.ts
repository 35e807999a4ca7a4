import { plural } from '../../plural.ts'

export const thisProduct = 'Ce produit'
export const soldOut = (name: string) => `Malheureusement épuisé : ${name}.`
export const left = (name: string, count: number) =>
  `${name} : il ne reste que ${plural('fr', count, { one: `${count} sachet`, other: `${count} sachets` })}.`
