export const byVoucher = 'Covered by a voucher'
export const byGiftCard = (lastFour: string) => `Paid with gift card …${lastFour}`
export const stillDue = (amount: string, day: string) => `On invoice, ${amount} still to pay by ${day}`
export const partByGiftCard = (text: string, amount: string, lastFour: string) => `${text} (${amount} with gift card …${lastFour})`
export const byCredit = (number: string) => `Paid with the credit from ${number}`
export const partByCredit = (text: string, amount: string, number: string) => `${text} (${amount} with the credit from ${number})`
export const paidOn = (day: string) => `Paid on ${day}`
export const credited = 'On invoice, credited: there is nothing to pay.'
export const dueBy = (day: string) => `On invoice, payable by ${day}`
export const cancelled = 'On invoice, cancelled: there is nothing to pay.'
