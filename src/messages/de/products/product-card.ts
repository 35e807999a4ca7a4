export const isNew = 'NEU'
export const properties = 'Eigenschaften'
export const rating = 'Bewertung'
