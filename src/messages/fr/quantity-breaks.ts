export const title = 'Rabais de quantité, aussi en assortiment'
export const from = (packs: string, percent: string) => `dès ${packs} sachets −${percent}`
export const saving = (amount: string) => `Économie ${amount}`
