export const title = 'Sconto quantità, anche misto'
export const from = (packs: string, percent: string) => `da\u00a0${packs}\u00a0confezioni −${percent}`
export const saving = (amount: string) => `Risparmia ${amount}`
