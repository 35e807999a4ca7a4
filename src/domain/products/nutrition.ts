/** Nutrition values per 100 g: energy in kJ and kcal, all else in grams, vitamin C in milligrams. */
export type NutritionValues = {
  energyKj: number
  energyKcal: number
  fat: number
  saturates: number
  carbohydrates: number
  sugars: number
  fibre: number
  protein: number
  salt: number
  vitaminC: number | null
}

/** The nutrition values as one line, in the order that the law prescribes (docs/rules/labels.md#content). */
export function nutritionLine(values: NutritionValues): string {
  const parts = [
    `Energie ${values.energyKj} kJ / ${values.energyKcal} kcal`,
    `Fett ${values.fat} g, davon gesättigte Fettsäuren ${values.saturates} g`,
    `Kohlenhydrate ${values.carbohydrates} g, davon Zucker ${values.sugars} g`,
    `Ballaststoffe ${values.fibre} g`,
    `Eiweiss ${values.protein} g`,
    `Salz ${values.salt} g`,
    ...(values.vitaminC === null ? [] : [`Vitamin C ${values.vitaminC} mg`]),
  ]
  return `Nährwerte je 100 g: ${parts.join('; ')}`
}

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
