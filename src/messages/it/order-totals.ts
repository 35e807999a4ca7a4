export const goods = 'Subtotale'
export const free = 'Gratis'
export const giftCards = 'Carte regalo'
export const total = 'Totale'
export const giftCard = (lastFour: string) => `Carta regalo …${lastFour}`
export const creditOfOrder = (number: string) => `Credito di ${number}`
export const toPay = 'Da pagare'
export const vatIncluded = 'IVA incl.'
