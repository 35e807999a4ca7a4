export const title = 'Fehler beim Laden'
export const lastKnown = 'Das ist der letzte bekannte Stand.'
