export const title = (what: string) => `${what} braucht Ihr Browser JavaScript`
export const allow = 'Erlauben Sie JavaScript in den Einstellungen Ihres Browsers. Manchmal schaltet es auch eine Erweiterung aus.'
export const reload = 'Laden Sie diese Seite danach neu. Was im Warenkorb liegt, bleibt erhalten.'
export const goOn = 'Weiter einkaufen'
export const writeUs = (email: string) => `Geht es nicht? Schreiben Sie uns an <mail>${email}</mail>, wir helfen Ihnen gern weiter.`
