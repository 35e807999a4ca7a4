export const inStock = 'In stock'
export const few = 'Limited stock'
export const last = 'Only a few left'
export const soldOut = 'Sold out'
export const available = 'Available'
export const availableNow = 'Available now'
export const onlyPacks = (packs: number) => `Only ${packs} left`
