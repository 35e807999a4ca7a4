export const title = 'Sconto quantità, anche misto'
export const from = (packs: string, percent: string) => `da ${packs} confezioni −${percent}`
export const saving = (amount: string) => `Risparmia ${amount}`
