import type { Rappen } from './money.ts'
import { share } from './money.ts'

export const WEIGHTS = ['10g', '15g', '20g'] as const

/** The size of a pack (specification, section 9). */
export type Weight = (typeof WEIGHTS)[number]

export const DEFAULT_WEIGHT: Weight = '15g'
export const TRIAL_BOX_WEIGHT: Weight = '10g'

/** The grams in a pack of this size. */
export function grams(weight: Weight): number {
  return Number.parseInt(weight, 10)
}

/** The Grundpreis: what 100 g cost at this price for this many grams, half up. */
export function pricePer100g({ price, grams: content }: { price: Rappen; grams: number }): Rappen {
  return share({ amount: price, numerator: 100, denominator: content })
}
