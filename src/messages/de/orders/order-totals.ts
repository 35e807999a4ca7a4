export const goods = 'Zwischensumme'
export const free = 'Kostenlos'
export const giftCards = 'Geschenkkarten'
export const total = 'Gesamt'
export const giftCard = (lastFour: string) => `Geschenkkarte …${lastFour}`
export const creditOfOrder = (number: string) => `Guthaben aus ${number}`
export const toPay = 'Zu bezahlen'
export const rest = 'Restbetrag'
export const vatIncluded = 'inkl. MWST'
