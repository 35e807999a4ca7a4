export const titles = { taste: 'Geschmack', origin: 'Herkunft der Früchte', without: 'Allergene' }
export const chosen = 'Gewählte Filter'
export const remove = (name: string) => `${name} entfernen`
export const removeAll = 'Alle entfernen'
export const show = (found: string) => `${found} anzeigen`
export const noneFound = 'Keine Produkte gefunden'
export const noneFoundText = 'Versuchen Sie es mit einem anderen Wort, oder sehen Sie sich alle Früchte an.'
export const reset = 'Filter zurücksetzen'
export const pages = 'Seiten'
export const page = (number: number) => `Seite ${number}`
export const previousPage = 'Vorherige Seite'
export const nextPage = 'Nächste Seite'
