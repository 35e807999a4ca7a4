export const goods = 'Subtotal'
export const free = 'Free'
export const giftCards = 'Gift cards'
export const total = 'Total'
export const giftCard = (lastFour: string) => `Gift card …${lastFour}`
export const creditOfOrder = (number: string) => `Credit from ${number}`
export const toPay = 'To pay'
export const rest = 'Remaining amount'
export const vatIncluded = 'incl. VAT'
