export const title = 'Mengenrabatt, auch gemischt'
export const from = (packs: number, percent: number) => `ab ${packs} Packungen −${percent}\u00a0%`
export const saving = (amount: string) => `Sie sparen ${amount}`
export const nextStep = (packs: number, percent: number) => `Noch ${packs === 1 ? '1 Packung' : `${packs} Packungen`}: ${percent}\u00a0%`
export const nextStepOnAll = (step: string) => `${step} Mengenrabatt auf alles`
