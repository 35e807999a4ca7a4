export const toOrder = 'Vedere l’ordine'
