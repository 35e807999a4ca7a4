import { plural } from '../../plural.ts'

export const title = 'Rabais de quantité, aussi en assortiment'
export const from = (packs: number, percent: number) => `dès\u00a0${packs}\u00a0articles −${percent}\u00a0%`
export const saving = (amount: string) => `Économie ${amount}`
export const nextStep = (packs: number, percent: number) =>
  `Encore ${plural('fr', packs, { one: `${packs} article`, other: `${packs} articles` })} : ${percent}\u00a0%`
export const nextStepOnAll = (step: string) => `${step} de rabais sur tout`
