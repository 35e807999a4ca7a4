export const titles = { taste: 'Taste', origin: 'Origin of the fruit', without: 'Allergens' }
export const chosen = 'Chosen filters'
export const remove = (name: string) => `Remove ${name}`
export const removeAll = 'Remove all'
export const show = (found: string) => `Show ${found}`
export const noneFound = 'No products found'
export const noneFoundText = 'Try a different word, or have a look at all the fruit.'
export const reset = 'Reset filters'
export const pages = 'Pages'
export const page = (number: number) => `Page ${number}`
export const previousPage = 'Previous page'
export const nextPage = 'Next page'
