export const title = 'Fehler beim Laden'
