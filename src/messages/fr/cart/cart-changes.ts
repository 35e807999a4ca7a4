export const toCart = 'Voir le panier'
export const atMost = (packs: number) => `${packs} sachets au plus`
export const atMostText = (packs: number) => `Une ligne n’en contient pas plus. Votre panier en compte maintenant ${packs}.`
export const notThatMany = 'Il n’en reste pas autant'
export const inCart = (packs: number) => `Votre panier en contient déjà ${packs}.`
export const addFewer = (packs: number) => `En ajouter ${packs}`
export const notChanged = 'Quantité non modifiée'
export const changeTo = (packs: number) => `Passer à ${packs}`
export const notRemoved = 'Non retiré'
export const tryAgain = 'Veuillez réessayer.'
export const removed = (name: string) => `${name} : retiré`
export const undo = 'Annuler'
export const cleared = 'Panier vidé'
export const notCleared = 'Le panier n’a pas été vidé'
export const notStarted = 'Erreur lors de la commande'
export const notStartedText = 'Un problème est survenu à l’ouverture de la commande. Veuillez réessayer.'
