export const accepted = (means: string) => `Paiement par ${means}`

export const choose = 'Moyen de paiement'
export const card = 'Carte'
export const twintHint = 'La suite se passe dans TWINT\u202f: après avoir cliqué sur le bouton ci-dessous, vous y confirmez le paiement.'
