export const isNew = 'NEW'
export const properties = 'Properties'
export const rating = 'Rating'
