export const inStock = 'Auf Lager'
export const few = 'Wenige verfügbar'
export const last = 'Nur noch wenige'
export const soldOut = 'Ausverkauft'
export const available = 'Verfügbar'
export const availableNow = 'Sofort verfügbar'
export const onlyPacks = (packs: number) => `Nur ${packs} Stk.`
