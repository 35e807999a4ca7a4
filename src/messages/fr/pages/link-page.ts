export const needsScript = 'Pour cette page'
export const loading = (what: string) => `${what} : chargement`
export const awayTitle = 'Pas disponible en ce moment'
export const isSafe = (what: string) => `${what} : rien n’est perdu. Veuillez réessayer dans un instant.`
export const retry = 'Réessayer'
export const toShop = 'Aller à la boutique'
export const moment = 'Un instant, s’il vous plaît…'
export const linkOver = 'Ce lien n’est plus valable'
