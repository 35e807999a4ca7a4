export const isNew = 'NOUVEAU'
export const properties = 'Caractéristiques'
export const rating = 'Note'
