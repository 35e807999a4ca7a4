export const lead = 'Der Code steht auf Ihrer Geschenkkarte: fünf Gruppen aus vier Zeichen.'
export const code = 'Code der Geschenkkarte'
export const codeMissing = 'Bitte geben Sie den Code ein.'
export const check = 'Abfragen'
export const card = (lastFour: string) => `Geschenkkarte …${lastFour}`
export const expiredOn = (day: string) => `abgelaufen am ${day}`
export const validUntil = (day: string) => `gültig bis ${day}`
export const googleWallet = 'In Google Wallet speichern'
