export const discountStep = (percent: string, packs: number) => `${percent} ab ${packs} Packungen`
export const vatNumber = (number: string) => `Mehrwertsteuernummer: ${number}`
export const containVat = 'inklusive gesetzlicher Mehrwertsteuer und zuzüglich Versand'
export const containNoVat = 'zuzüglich Versand'
export const inFrancsWithVat = 'in Schweizer Franken und enthalten die Mehrwertsteuer'
export const inFrancs = 'in Schweizer Franken'
export const eachReminder = (fee: string) => `${fee} für jede Mahnung`
export const reminders = (first: string, second: string) => `${first} für die erste und ${second} für die zweite Mahnung`
export const nothing = 'nichts'
