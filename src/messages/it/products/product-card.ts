export const isNew = 'NOVITÀ'
export const properties = 'Caratteristiche'
export const rating = 'Valutazione'
