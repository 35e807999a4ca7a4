export const addToCart = 'In den Warenkorb'
export const added = 'Zum Warenkorb hinzugefügt'
export const addedPacks = (packs: number, name: string, grams: number) => `${packs}x ${name} (${grams}g) wurde hinzugefügt.`
export const failed = 'Fehler'
export const notAdded = 'Produkt konnte nicht hinzugefügt werden.'
export const size = 'Grösse'
export const sizeOf = (name: string) => `Grösse ${name}`
export const insteadOf = 'Statt'
export const only = 'nur'
export const withVat = 'inkl. MWST,'
export const plus = 'zzgl.'
export const shipping = 'Versand'
