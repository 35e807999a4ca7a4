export const percent = (figure: number | string) => `${figure}%`
export const discountStep = (share: string, packs: number) => `${share} from ${packs} packs`
export const uidSuffix = 'MWST'
export const vatNumber = (number: string) => `VAT number: ${number}`
export const containVat = 'including statutory VAT and excluding delivery'
export const containNoVat = 'excluding delivery'
export const inFrancsWithVat = 'in Swiss francs and include VAT'
export const inFrancs = 'in Swiss francs'
export const eachReminder = (fee: string) => `${fee} for each reminder`
export const reminders = (first: string, second: string) => `${first} for the first and ${second} for the second reminder`
export const nothing = 'nothing'
