export const toOrder = 'Zur Bestellung'
