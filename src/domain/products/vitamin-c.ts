/** The reference value for the daily intake of vitamin C, in mg (docs/rules/law.md#vitamin-c). */
export const VITAMIN_C_REFERENCE_MG = 80

/** From this share of the reference value on, in per cent, a food may declare a vitamin and be called its source. */
const SOURCE_FROM_PERCENT = 15

/** The share of the reference value in whole per cent. */
export function vitaminCShare(mg: number): number {
  return Math.round((mg * 100) / VITAMIN_C_REFERENCE_MG)
}

/**
 * Whether food with this much vitamin C per 100 g may declare it and be called a source of it
 * (docs/rules/law.md#vitamin-c).
 */
export function isVitaminCSource(mgPer100g: number): boolean {
  return mgPer100g * 100 >= SOURCE_FROM_PERCENT * VITAMIN_C_REFERENCE_MG
}
