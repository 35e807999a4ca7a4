export const title = 'Rabais de quantité, aussi en assortiment'
export const from = (packs: string, percent: string) => `dès\u00a0${packs}\u00a0articles −${percent}`
export const saving = (amount: string) => `Économie ${amount}`
