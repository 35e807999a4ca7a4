export const addToCart = 'Nel carrello'
export const added = 'Aggiunto al carrello'
export const addedPacks = (packs: number, name: string, grams: number) => `${packs}\u00a0× ${name} (${grams}\u00a0g) nel Suo carrello.`
export const failed = 'Errore'
export const notAdded = 'Non è stato possibile aggiungere il prodotto.'
export const size = 'Formato'
export const sizeOf = (name: string) => `Formato di ${name}`
export const insteadOf = 'Anziché'
export const only = 'solo'
export const withVat = 'IVA incl.,'
export const plus = 'più'
export const shipping = 'spese di spedizione'
