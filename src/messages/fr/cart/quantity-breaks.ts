export const title = 'Rabais de quantité, aussi en assortiment'
export const from = (packs: number, percent: number) => `dès\u00a0${packs}\u00a0articles −${percent}\u00a0%`
export const saving = (amount: string) => `Économie ${amount}`
