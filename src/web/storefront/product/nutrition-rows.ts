import type { Nutrition } from '#contract/catalogue.ts'

export interface NutritionRow {
  name: string
  per100g: string
  perPack: string
  /** Indented below the row above it ('davon …'). */
  isPart: boolean
}

/** The values for products without values of their own. */
const FALLBACK: readonly NutritionRow[] = [
  ['Energie', '45 kcal'],
  ['Eiweiss', '2.1g'],
  ['Kohlenhydrate', '8.9g'],
  ['Fett', '0.3g'],
  ['Ballaststoffe', '2.8g'],
  ['Vitamin C', '85mg'],
].map(([name = '', per100g = '']) => ({ name, per100g, perPack: '', isPart: false }))

/**
 * The nutrition declaration in its legal order, then fibre and vitamin C; values per pack are rounded to tenths.
 * docs/rules/catalogue.md#declaration
 */
export function nutritionRows(nutrition: Nutrition | null, grams: number): readonly NutritionRow[] {
  if (nutrition === null) return FALLBACK
  const row = (name: string, amount: number, unit: string, isPart = false): NutritionRow => ({
    name,
    isPart,
    per100g: `${amount}${unit}`,
    perPack: `${Math.round((amount * grams) / 10) / 10}${unit}`,
  })
  const whole = (amount: number) => Math.round((amount * grams) / 100)
  return [
    {
      name: 'Energie',
      isPart: false,
      per100g: `${nutrition.energyKj} kJ / ${nutrition.energyKcal} kcal`,
      perPack: `${whole(nutrition.energyKj)} kJ / ${whole(nutrition.energyKcal)} kcal`,
    },
    row('Fett', nutrition.fat, 'g'),
    row('davon gesättigte Fettsäuren', nutrition.saturates, 'g', true),
    row('Kohlenhydrate', nutrition.carbohydrates, 'g'),
    row('davon Zucker', nutrition.sugars, 'g', true),
    row('Ballaststoffe', nutrition.fibre, 'g'),
    row('Eiweiss', nutrition.protein, 'g'),
    row('Salz', nutrition.salt, 'g'),
    ...(nutrition.vitaminC === null ? [] : [row('Vitamin C', nutrition.vitaminC, 'mg')]),
  ]
}
