export const close = 'Fermer'
export const notifications = 'Notifications'
export const less = 'Moins'
export const more = 'Plus'
export const atMost = (label: string, most: number) => `${label} : ${most} au plus`
export const optional = '(facultatif)'
export const checkFields = (fields: number) => `Veuillez vérifier ${fields} champs.`
