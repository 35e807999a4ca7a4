export const title = 'Mengenrabatt, auch gemischt'
export const from = (packs: number, percent: number) => `ab ${packs} Packungen −${percent}\u00a0%`
export const saving = (amount: string) => `Sie sparen ${amount}`
