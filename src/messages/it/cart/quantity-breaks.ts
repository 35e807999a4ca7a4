import { plural } from '../../plural.ts'

export const title = 'Sconto quantità, anche misto'
export const from = (packs: number, percent: number) => `da\u00a0${packs}\u00a0confezioni −${percent}\u00a0%`
export const saving = (amount: string) => `Risparmia ${amount}`
export const nextStep = (packs: number, percent: number) =>
  `Ancora ${plural('it', packs, { one: `${packs} confezione`, other: `${packs} confezioni` })}: ${percent}\u00a0%`
export const nextStepOnAll = (step: string) => `${step} di sconto su tutto`
