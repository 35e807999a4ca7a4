export const inStock = 'En stock'
export const few = 'Stock limité'
export const last = 'Derniers sachets'
export const soldOut = 'Épuisé'
export const available = 'Disponible'
export const availableNow = 'Disponible tout de suite'
export const onlyPacks = (packs: number) => `Plus que ${packs}`
