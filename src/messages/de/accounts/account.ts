export const nav = 'Mein Konto'
export const needsScript = 'Für Ihr Konto'
export const checking = 'Anmeldung wird geprüft …'
export const errorTitle = 'Fehler'
