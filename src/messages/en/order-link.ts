export const toOrder = 'View order'
