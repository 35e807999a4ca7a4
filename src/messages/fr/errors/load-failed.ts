export const title = 'Échec du chargement'
export const lastKnown = 'Voici le dernier état connu.'
