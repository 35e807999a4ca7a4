export const inStock = 'Disponibile'
export const few = 'Scorte limitate'
export const last = 'Ultimi pezzi'
export const soldOut = 'Esaurito'
export const available = 'Disponibile'
export const availableNow = 'Subito disponibile'
export const onlyPacks = (packs: number) => `Solo ${packs} pz.`
