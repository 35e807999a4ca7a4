export const title = 'Box dégustation d’exception'
export const text = 'À découvrir, à partager, à offrir.'
export const compose = 'Composer ma box'
export const added = 'Ajouté au panier ! 🎉'
export const addedText = (name: string) => `${name} est dans votre panier.`
export const details = 'Détails'
