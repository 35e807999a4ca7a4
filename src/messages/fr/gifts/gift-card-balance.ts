export const lead = 'Le code figure sur votre carte cadeau : cinq groupes de quatre caractères.'
export const code = 'Code de la carte cadeau'
export const codeMissing = 'Veuillez saisir le code.'
export const check = 'Consulter'
export const card = (lastFour: string) => `Carte cadeau …${lastFour}`
export const expiredOn = (day: string) => `échue le ${day}`
export const validUntil = (day: string) => `valable jusqu’au ${day}`
export const googleWallet = 'Enregistrer dans Google Wallet'
