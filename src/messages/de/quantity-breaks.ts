export const title = 'Mengenrabatt, auch gemischt'
export const from = (packs: string, percent: string) => `ab ${packs} Packungen −${percent}`
export const saving = (amount: string) => `Sie sparen ${amount}`
