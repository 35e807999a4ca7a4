export const percent = (figure: number | string) => `${figure}\u00a0%`
export const discountStep = (share: string, packs: number) => `${share} ab ${packs} Packungen`
export const uidSuffix = 'MWST'
export const vatNumber = (number: string) => `Mehrwertsteuernummer: ${number}`
export const containVat = 'inklusive gesetzlicher Mehrwertsteuer und zuzüglich Versand'
export const containNoVat = 'zuzüglich Versand'
export const inFrancsWithVat = 'in Schweizer Franken und enthalten die Mehrwertsteuer'
export const inFrancs = 'in Schweizer Franken'
export const eachReminder = (fee: string) => `${fee} für jede Mahnung`
export const reminders = (first: string, second: string) => `${first} für die erste und ${second} für die zweite Mahnung`
export const nothing = 'nichts'
