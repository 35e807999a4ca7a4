export const addToCart = 'Add to cart'
export const added = 'Added to cart'
export const addedPacks = (packs: number, name: string, grams: number) => `${packs}\u00a0× ${name} (${grams}\u00a0g) added to your cart.`
export const failed = 'Error'
export const notAdded = 'The product could not be added.'
export const size = 'Size'
export const sizeOf = (name: string) => `Size of ${name}`
export const insteadOf = 'Instead of'
export const only = 'only'
export const withVat = 'incl. VAT,'
export const plus = 'plus'
export const shipping = 'delivery'
