export const toOrder = 'Vai all’ordine'
