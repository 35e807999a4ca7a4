export const percent = (figure: number | string) => `${figure}\u00a0%`
export const discountStep = (share: string, packs: number) => `${share} da ${packs} confezioni`
export const uidSuffix = 'IVA'
export const vatNumber = (number: string) => `Numero IVA: ${number}`
export const containVat = 'IVA di legge inclusa e spese di spedizione escluse'
export const containNoVat = 'spese di spedizione escluse'
export const inFrancsWithVat = 'in franchi svizzeri e comprendono l’IVA'
export const inFrancs = 'in franchi svizzeri'
export const eachReminder = (fee: string) => `ogni sollecito: ${fee}`
export const reminders = (first: string, second: string) => `primo sollecito: ${first}, secondo sollecito: ${second}`
export const nothing = 'senza spese'
