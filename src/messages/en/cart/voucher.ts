export const label = 'Voucher or gift card'
export const apply = 'Apply'
export const redeemCard = 'Redeem a gift card'
export const redeemVoucher = 'Redeem a voucher'
export const removeVoucher = (code: string) => `Remove voucher ${code}`
export const saves = (amount: string) => `Voucher applied: you save ${amount}.`
export const otherSavesMore = 'Discounts cannot be combined: the one that saves you more applies.'
export const card = (lastFour: string) => `Gift card …${lastFour}`
export const removeCard = (lastFour: string) => `Remove gift card …${lastFour}`
export const cardPays = (amount: string) => `Your gift card pays ${amount}. What is left stays on the card.`
export const voucherNotRemoved = 'Voucher not removed'
export const cardNotRemoved = 'Gift card not removed'
export const tryAgain = 'Please try again.'
export const notChecked = 'The code could not be checked. Please try again.'
export const codeApplied = 'Code applied'
export const checkAmount = 'Please check the amount before you order.'
export const goOnWithout = 'To continue without a code, empty the field.'
