export const accepted = 'Payment by TWINT, Visa, Mastercard, American Express, Apple Pay and Google Pay'

export const choose = 'Payment method'
export const card = 'Card'
export const twintHint = 'You continue in TWINT: after pressing the button below, you confirm the payment there.'
