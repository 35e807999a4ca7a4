import { plural } from '../../plural.ts'

export const thisProduct = 'Questo prodotto'
export const soldOut = (name: string) => `Purtroppo esaurito: ${name}.`
export const left = (name: string, count: number) =>
  `${name}: ${plural('it', count, { one: `resta solo ${count} confezione`, other: `restano solo ${count} confezioni` })}.`
