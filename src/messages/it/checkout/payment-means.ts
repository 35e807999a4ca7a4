export const accepted = (means: string) => `Pagamento con ${means}`

export const choose = 'Mezzo di pagamento'
export const card = 'Carta'
export const twintHint = 'Si continua in TWINT: dopo il clic sul pulsante qui sotto, confermi lì il pagamento.'
