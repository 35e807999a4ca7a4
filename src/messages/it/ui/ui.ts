export const close = 'Chiudere'
export const notifications = 'Notifiche'
export const less = 'Meno'
export const more = 'Più'
export const atMost = (label: string, most: number) => `${label}: al massimo ${most}`
export const optional = '(facoltativo)'
export const checkFields = (fields: number) => `Verifichi ${fields} campi.`
