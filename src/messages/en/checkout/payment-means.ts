export const accepted = (means: string) => `Payment by ${means}`

export const choose = 'Payment method'
export const card = 'Card'
export const twintHint = 'You continue in TWINT: after pressing the button below, you confirm the payment there.'
