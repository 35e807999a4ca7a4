export const nav = 'Il mio conto'
export const needsScript = 'Per il Suo conto'
export const checking = 'Verifica dell’accesso…'
export const errorTitle = 'Errore'
