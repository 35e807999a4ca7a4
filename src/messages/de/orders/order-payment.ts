export const byVoucher = 'Mit Gutschein beglichen'
export const byGiftCard = (lastFour: string) => `Mit Geschenkkarte …${lastFour} bezahlt`
export const stillDue = (amount: string, day: string) => `Auf Rechnung, noch ${amount} zahlbar bis ${day}`
export const partByGiftCard = (text: string, amount: string, lastFour: string) => `${text} (${amount} mit Geschenkkarte …${lastFour})`
export const byCredit = (number: string) => `Mit dem Guthaben aus ${number} bezahlt`
export const partByCredit = (text: string, amount: string, number: string) => `${text} (${amount} mit dem Guthaben aus ${number})`
export const paidOn = (day: string) => `Bezahlt am ${day}`
export const credited = 'Auf Rechnung, gutgeschrieben: Es ist nichts zu bezahlen.'
export const dueBy = (day: string) => `Auf Rechnung, zahlbar bis ${day}`
export const cancelled = 'Auf Rechnung, storniert: Es ist nichts zu bezahlen.'
