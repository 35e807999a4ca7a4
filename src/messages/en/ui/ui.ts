export const close = 'Close'
export const notifications = 'Notifications'
export const less = 'Less'
export const more = 'More'
export const atMost = (label: string, most: number) => `${label}: ${most} at most`
export const optional = '(optional)'
export const checkFields = (fields: number) => `Please check ${fields} fields.`
