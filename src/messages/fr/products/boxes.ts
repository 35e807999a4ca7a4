export const title = 'Coffrets découverte d’exception'
export const text = 'À découvrir, à partager, à offrir.'
export const compose = 'Composer mon coffret'
export const added = 'Ajouté au panier ! 🎉'
export const addedText = (name: string) => `${name} est dans votre panier.`
export const details = 'Détails'
