export const aboutProduct = 'Product information'
export const description = 'Description'
export const features = 'What makes it special'
export const natural = '100% natural, nothing added. Contains naturally occurring sugars.'
export const frozenAt = (temperature: string) => `Gently freeze-dried at ${temperature}`
export const nutrientsKept = (share: string) => `${share} of the nutrients are preserved`
export const keepsLong = 'Keeps for a long time without refrigeration'
export const processedInSwitzerland = 'Processed and packed in Switzerland'

export const facts = 'Information'
export const legalName = 'Name of the food'
export const ingredients = 'Ingredients'
export const allergens = 'Allergens'
export const storage = 'Storage'
export const origin = 'Origin'
export const netWeight = 'Net weight'
export const maker = 'Made by'
export const warning = 'Warning'
export const contents = 'What’s inside'
export const composeBox = 'Build your own box'

export const nutrition = 'Nutrition'
export const average = 'Typical values'
export const per = (amount: string) => `per ${amount}`
export const energy = 'Energy'
export const fat = 'Fat'
export const saturates = 'of which saturates'
export const carbohydrates = 'Carbohydrate'
export const sugars = 'of which sugars'
export const fibre = 'Fibre'
export const protein = 'Protein'
export const salt = 'Salt'
export const vitaminC = 'Vitamin C'
export const reference = (amount: string) => `* Share of the nutrient reference value for daily intake (NRV): ${amount} of vitamin C.`
/** The share of the reference intake that an amount is. */
export const withShare = (amount: string, percent: number) => `${amount} (${percent}%*)`
