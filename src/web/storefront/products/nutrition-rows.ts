import type { Nutrition } from '#contract/products/catalogue.ts'
import { isVitaminCSource, vitaminCShare } from '#domain/products/vitamin-c.ts'

export interface NutritionRow {
  name: string
  per100g: string
  perPack: string
  /** Indented below the row above it ('davon …'). */
  isPart: boolean
  /** Shares of the reference value for the daily intake follow the amounts. */
  hasReference?: boolean
}

/** The values for products without values of their own. */
const FALLBACK: readonly NutritionRow[] = [
  ['Energie', '45\u00a0kcal'],
  ['Eiweiss', '2.1\u00a0g'],
  ['Kohlenhydrate', '8.9\u00a0g'],
  ['Fett', '0.3\u00a0g'],
  ['Ballaststoffe', '2.8\u00a0g'],
].map(([name = '', per100g = '']) => ({ name, per100g, perPack: '', isPart: false }))
const FALLBACK_VITAMIN_C_MG = 85

/**
 * The nutrition declaration in its legal order, then fibre, and vitamin C where there is enough of it to declare;
 * values per pack are rounded to tenths. docs/rules/catalogue.md#declaration docs/rules/law.md#vitamin-c
 */
export function nutritionRows(nutrition: Nutrition | null, grams: number): readonly NutritionRow[] {
  if (nutrition === null) return [...FALLBACK, ...vitaminCRows(FALLBACK_VITAMIN_C_MG, null)]
  const row = (name: string, amount: number, unit: string, isPart = false): NutritionRow => ({
    name,
    isPart,
    per100g: `${amount}\u00a0${unit}`,
    perPack: `${Math.round((amount * grams) / 10) / 10}\u00a0${unit}`,
  })
  const whole = (amount: number) => Math.round((amount * grams) / 100)
  return [
    {
      name: 'Energie',
      isPart: false,
      per100g: `${nutrition.energyKj}\u00a0kJ / ${nutrition.energyKcal}\u00a0kcal`,
      perPack: `${whole(nutrition.energyKj)}\u00a0kJ / ${whole(nutrition.energyKcal)}\u00a0kcal`,
    },
    row('Fett', nutrition.fat, 'g'),
    row('davon gesättigte Fettsäuren', nutrition.saturates, 'g', true),
    row('Kohlenhydrate', nutrition.carbohydrates, 'g'),
    row('davon Zucker', nutrition.sugars, 'g', true),
    row('Ballaststoffe', nutrition.fibre, 'g'),
    row('Eiweiss', nutrition.protein, 'g'),
    row('Salz', nutrition.salt, 'g'),
    ...vitaminCRows(nutrition.vitaminC, grams),
  ]
}

function vitaminCRows(mgPer100g: number | null, grams: number | null): NutritionRow[] {
  if (mgPer100g === null || !isVitaminCSource(mgPer100g)) return []
  const amount = (mg: number) => `${mg}\u00a0mg (${vitaminCShare(mg)}\u00a0%*)`
  const perPack = grams === null ? '' : amount(Math.round((mgPer100g * grams) / 10) / 10)
  return [{ name: 'Vitamin C', per100g: amount(mgPer100g), perPack, isPart: false, hasReference: true }]
}
