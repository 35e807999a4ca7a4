export const goods = 'Sous-total'
export const free = 'Offerte'
export const giftCards = 'Cartes cadeaux'
export const total = 'Total'
export const giftCard = (lastFour: string) => `Carte cadeau …${lastFour}`
export const creditOfOrder = (number: string) => `Avoir de ${number}`
export const toPay = 'À payer'
export const rest = 'Solde'
export const vatIncluded = 'TVA incl.'
