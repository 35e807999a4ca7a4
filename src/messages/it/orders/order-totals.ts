export const goods = 'Totale parziale'
export const free = 'Gratuita'
export const giftCards = 'Carte regalo'
export const total = 'Totale'
export const giftCard = (lastFour: string) => `Carta regalo …${lastFour}`
export const creditOfOrder = (number: string) => `Credito di ${number}`
export const toPay = 'Da pagare'
export const rest = 'Saldo'
export const vatIncluded = 'IVA incl.'
