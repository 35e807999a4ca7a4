import type { Rappen } from '#domain/money/money.ts'
import { share } from '#domain/money/money.ts'

export const WEIGHTS = ['10g', '15g', '20g'] as const

/** The size of a pack (docs/rules/prices.md#sizes). */
export type Weight = (typeof WEIGHTS)[number]

export const DEFAULT_WEIGHT: Weight = '15g'
export const TRIAL_BOX_WEIGHT: Weight = '10g'

/** The net weight of a pack of this size in grams. */
export function grams(weight: Weight): number {
  return Number.parseInt(weight, 10)
}

/** The price per 100 g (Grundpreis), rounded half up (docs/rules/prices.md#price-per-100-g). */
export function pricePer100g({ price, grams: content }: { price: Rappen; grams: number }): Rappen {
  return share({ amount: price, numerator: 100, denominator: content })
}
