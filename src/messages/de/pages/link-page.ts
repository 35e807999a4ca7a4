export const needsScript = 'Für diese Seite'
export const loading = (what: string) => `${what} wird geladen`
export const awayTitle = 'Im Moment nicht erreichbar'
export const isSafe = (what: string) => `${what} ist sicher. Bitte versuchen Sie es gleich noch einmal.`
export const retry = 'Erneut versuchen'
export const toShop = 'Zum Shop'
export const moment = 'Einen Moment bitte …'
export const linkOver = 'Dieser Link gilt nicht mehr'
