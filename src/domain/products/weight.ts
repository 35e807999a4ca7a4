import type { Rappen } from '#domain/money/money.ts'
import { shareOfAmount } from '#domain/money/money.ts'

/** The size of a pack, such as '15g': whole grams from 1 to 5,000 (docs/rules/prices.md#sizes). */
export type Weight = `${number}g`

export const MAX_GRAMS = 5000

export const DEFAULT_WEIGHT: Weight = '15g'
export const TRIAL_BOX_WEIGHT: Weight = '10g'

/** Whether a text names a size. */
export function isWeight(text: string): text is Weight {
  return /^[1-9]\d{0,3}g$/.test(text) && Number.parseInt(text, 10) <= MAX_GRAMS
}

/** The size of so many grams; undefined where there is no such size. */
export function weightOf(number: number): Weight | undefined {
  const weight = String(number).concat('g')
  return isWeight(weight) ? weight : undefined
}

/** The net weight of a pack of this size in grams. */
export function grams(weight: Weight): number {
  return Number.parseInt(weight, 10)
}

/** Orders sizes from light to heavy. */
export function byWeight(a: { weight: Weight }, b: { weight: Weight }): number {
  return grams(a.weight) - grams(b.weight)
}

/** The price per 100 g (Grundpreis), rounded half up (docs/rules/prices.md#price-per-100-g). */
export function pricePer100g({ price, grams: content }: { price: Rappen; grams: number }): Rappen {
  return shareOfAmount({ amount: price, numerator: 100, denominator: content })
}
