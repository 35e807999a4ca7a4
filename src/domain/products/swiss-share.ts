import type { ClaimTexts } from '#domain/settings/claims.ts'
import { grams, type Weight } from './weight.ts'

/** From this share of Swiss raw material on, in per cent, a food may be called Swiss (docs/rules/law.md#swiss). */
const SWISS_FROM_PERCENT = 80

/** The Swiss raw material of a product in per cent, null when unknown; for a box also that of its contents. */
export type SwissOrigin = {
  swissPercent: number | null
  boxContents: readonly { swissPercent: number | null; weight: Weight; count: number }[]
}

/**
 * The Swiss share of the raw material in whole per cent, rounded down: the product's own figure, else for a box that of
 * its contents by weight; null when it is unknown, also of a part of the box (docs/rules/law.md#swiss).
 */
export function swissShare({ swissPercent, boxContents }: SwissOrigin): number | null {
  if (swissPercent !== null || boxContents.length === 0) return swissPercent
  let [swiss, total] = [0, 0]
  for (const content of boxContents) {
    if (content.swissPercent === null) return null
    const weight = grams(content.weight) * content.count
    swiss += content.swissPercent * weight
    total += weight
  }
  return Math.floor(swiss / total)
}

/**
 * The sentence about the origin: the Swiss claim where it is made and the share suffices, else where it was processed.
 */
export function originText(product: SwissOrigin, { swissQuality }: ClaimTexts, processedHere: string): string {
  const share = swissShare(product)
  return swissQuality !== undefined && share !== null && share >= SWISS_FROM_PERCENT ? swissQuality : processedHere
}
