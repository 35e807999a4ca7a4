export const percent = (figure: number | string) => `${figure}\u00a0%`
export const discountStep = (share: string, packs: number) => `${share} da ${packs} confezioni`
export const uidSuffix = 'IVA'
export const vatNumber = (number: string) => `Numero IVA: ${number}`
export const containVat = 'IVA di legge inclusa e spese di spedizione escluse'
export const containNoVat = 'spese di spedizione escluse'
export const inFrancsWithVat = 'in franchi svizzeri e comprendono l’IVA'
export const inFrancs = 'in franchi svizzeri'
export const eachReminder = (fee: string) => `${fee} per ogni sollecito`
export const reminders = (first: string, second: string) => `${first} per il primo sollecito e ${second} per il secondo`
export const nothing = 'CHF 0.00'
