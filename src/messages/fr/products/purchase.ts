export const addToCart = 'Ajouter au panier'
export const added = 'Ajouté au panier'
export const addedPacks = (packs: number, name: string, grams: number) => `${packs}\u00a0× ${name} (${grams}\u00a0g) dans votre panier.`
export const failed = 'Erreur'
export const notAdded = 'Le produit n’a pas pu être ajouté.'
export const size = 'Format'
export const sizeOf = (name: string) => `Format : ${name}`
export const insteadOf = 'Au lieu de'
export const only = 'seulement'
export const withVat = 'TVA incl.,'
export const plus = 'hors'
export const shipping = 'frais d’envoi'
