export const title = 'Sconto quantità, anche misto'
export const from = (packs: number, percent: number) => `da\u00a0${packs}\u00a0confezioni −${percent}\u00a0%`
export const saving = (amount: string) => `Risparmia ${amount}`
