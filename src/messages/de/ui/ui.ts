export const close = 'Schliessen'
export const notifications = 'Mitteilungen'
export const less = 'Weniger'
export const more = 'Mehr'
export const atMost = (label: string, most: number) => `${label}: höchstens ${most}`
export const optional = '(optional)'
export const checkFields = (fields: number) => `Bitte prüfen Sie ${fields} Felder.`
