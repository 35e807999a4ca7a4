export const lead = 'The code is on your gift card: five groups of four characters.'
export const code = 'Gift card code'
export const codeMissing = 'Please enter the code.'
export const check = 'Check'
export const card = (lastFour: string) => `Gift card …${lastFour}`
export const expiredOn = (day: string) => `expired on ${day}`
export const validUntil = (day: string) => `valid until ${day}`
export const googleWallet = 'Save to Google Wallet'
