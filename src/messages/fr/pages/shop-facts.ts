export const percent = (figure: number | string) => `${figure}\u00a0%`
export const discountStep = (share: string, packs: number) => `${share} dès ${packs} articles`
export const uidSuffix = 'TVA'
export const vatNumber = (number: string) => `Numéro de TVA : ${number}`
export const containVat = 'TVA légale incluse et frais d’envoi en sus'
export const containNoVat = 'frais d’envoi en sus'
export const inFrancsWithVat = 'en francs suisses et comprennent la TVA'
export const inFrancs = 'en francs suisses'
export const eachReminder = (fee: string) => `chaque rappel : ${fee}`
export const reminders = (first: string, second: string) => `premier rappel : ${first}, deuxième rappel : ${second}`
export const nothing = 'sans frais'
