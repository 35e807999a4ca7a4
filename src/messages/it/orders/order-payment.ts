export const byVoucher = 'Saldato con un buono'
export const byGiftCard = (lastFour: string) => `Pagato con la carta regalo …${lastFour}`
export const stillDue = (amount: string, day: string) => `Su fattura, ancora ${amount} pagabili entro il ${day}`
export const partByGiftCard = (text: string, amount: string, lastFour: string) => `${text} (${amount} con la carta regalo …${lastFour})`
export const byCredit = (number: string) => `Pagato con il credito di ${number}`
export const partByCredit = (text: string, amount: string, number: string) => `${text} (${amount} con il credito di ${number})`
export const paidOn = (day: string) => `Pagato il ${day}`
export const credited = 'Su fattura, accreditato: non c’è nulla da pagare.'
export const dueBy = (day: string) => `Su fattura, pagabile entro il ${day}`
export const cancelled = 'Su fattura, annullato: non c’è nulla da pagare.'
