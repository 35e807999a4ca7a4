export const title = 'Errore di caricamento'
export const lastKnown = 'Questo è l’ultimo stato noto.'
