import { plural } from '../../plural.ts'

export const title = 'Quantity discount, mix as you like'
export const from = (packs: number, percent: number) => `from\u00a0${packs}\u00a0packs −${percent}%`
export const saving = (amount: string) => `You save ${amount}`
export const nextStep = (packs: number, percent: number) =>
  `${plural('en', packs, { one: `${packs} more pack`, other: `${packs} more packs` })}: ${percent}%`
export const nextStepOnAll = (step: string) => `${step} off everything`
