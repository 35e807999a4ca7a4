/** What a product tastes like; it may be several. */
export const TASTES = ['sweet', 'tangy', 'tart', 'mild', 'bitter'] as const
export type Taste = (typeof TASTES)[number]

export const TASTE_LABELS: Readonly<Record<Taste, string>> = {
  sweet: 'süss',
  tangy: 'süss-säuerlich',
  tart: 'säuerlich',
  mild: 'mild',
  bitter: 'herb',
}
