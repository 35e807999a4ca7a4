export const lead = 'Il codice si trova sulla Sua carta regalo: cinque gruppi di quattro caratteri.'
export const code = 'Codice della carta regalo'
export const codeMissing = 'Inserisca il codice.'
export const check = 'Consultare'
export const card = (lastFour: string) => `Carta regalo …${lastFour}`
export const expiredOn = (day: string) => `scaduta il ${day}`
export const validUntil = (day: string) => `valida fino al ${day}`
export const googleWallet = 'Salvare in Google Wallet'
