export const percent = (figure: number | string) => `${figure}\u00a0%`
export const discountStep = (share: string, packs: number) => `${share} dès ${packs} articles`
export const uidSuffix = 'TVA'
export const vatNumber = (number: string) => `Numéro de TVA : ${number}`
export const containVat = 'TVA légale incluse et frais d’envoi en sus'
export const containNoVat = 'frais d’envoi en sus'
export const inFrancsWithVat = 'en francs suisses et comprennent la TVA'
export const inFrancs = 'en francs suisses'
export const eachReminder = (fee: string) => `${fee} pour chaque rappel`
export const reminders = (first: string, second: string) => `${first} pour le premier rappel et ${second} pour le deuxième`
export const nothing = 'CHF 0.00'
