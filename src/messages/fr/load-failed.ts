export const title = 'Échec du chargement'
