/** What a product tastes like; it may be several. */
export const TASTES = ['sweet', 'tangy', 'tart', 'mild', 'bitter'] as const
export type Taste = (typeof TASTES)[number]
