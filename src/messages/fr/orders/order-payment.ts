export const byVoucher = 'Réglée avec un bon'
export const byGiftCard = (lastFour: string) => `Payée avec la carte cadeau …${lastFour}`
export const stillDue = (amount: string, day: string) => `Sur facture, encore ${amount} à payer jusqu’au ${day}`
export const partByGiftCard = (text: string, amount: string, lastFour: string) => `${text} (${amount} avec la carte cadeau …${lastFour})`
export const byCredit = (number: string) => `Payée avec l’avoir de ${number}`
export const partByCredit = (text: string, amount: string, number: string) => `${text} (${amount} avec l’avoir de ${number})`
export const paidOn = (day: string) => `Payée le ${day}`
export const credited = 'Sur facture, créditée : il n’y a rien à payer.'
export const dueBy = (day: string) => `Sur facture, payable jusqu’au ${day}`
export const cancelled = 'Sur facture, annulée : il n’y a rien à payer.'
