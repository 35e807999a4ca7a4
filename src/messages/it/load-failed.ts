export const title = 'Errore di caricamento'
