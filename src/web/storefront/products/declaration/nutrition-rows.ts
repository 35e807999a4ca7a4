import type { Nutrition } from '#contract/products/catalogue.ts'
import { decimal } from '#domain/money/figures.ts'
import { isVitaminCSource, vitaminCShare } from '#domain/products/nutrition.ts'
import { language } from '#messages/language.ts'
import * as declarationText from '#messages/products/declaration.ts'

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
  [declarationText.energy, 45, 'kcal'] as const,
  [declarationText.protein, 2.1, 'g'] as const,
  [declarationText.carbohydrates, 8.9, 'g'] as const,
  [declarationText.fat, 0.3, 'g'] as const,
  [declarationText.fibre, 2.8, 'g'] as const,
].map(([name, amount, unit]) => ({ name, per100g: withUnit(amount, unit), perPack: '', isPart: false }))
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
    per100g: withUnit(amount, unit),
    perPack: withUnit(Math.round((amount * grams) / 10) / 10, unit),
  })
  const whole = (amount: number) => Math.round((amount * grams) / 100)
  return [
    {
      name: declarationText.energy,
      isPart: false,
      per100g: `${nutrition.energyKj}\u00a0kJ / ${nutrition.energyKcal}\u00a0kcal`,
      perPack: `${whole(nutrition.energyKj)}\u00a0kJ / ${whole(nutrition.energyKcal)}\u00a0kcal`,
    },
    row(declarationText.fat, nutrition.fat, 'g'),
    row(declarationText.saturates, nutrition.saturates, 'g', true),
    row(declarationText.carbohydrates, nutrition.carbohydrates, 'g'),
    row(declarationText.sugars, nutrition.sugars, 'g', true),
    row(declarationText.fibre, nutrition.fibre, 'g'),
    row(declarationText.protein, nutrition.protein, 'g'),
    row(declarationText.salt, nutrition.salt, 'g'),
    ...vitaminCRows(nutrition.vitaminC, grams),
  ]
}

function vitaminCRows(mgPer100g: number | null, grams: number | null): NutritionRow[] {
  if (mgPer100g === null || !isVitaminCSource(mgPer100g)) return []
  const amount = (mg: number) => declarationText.withShare(withUnit(mg, 'mg'), vitaminCShare(mg))
  const perPack = grams === null ? '' : amount(Math.round((mgPer100g * grams) / 10) / 10)
  return [{ name: declarationText.vitaminC, per100g: amount(mgPer100g), perPack, isPart: false, hasReference: true }]
}

function withUnit(amount: number, unit: string): string {
  return `${decimal(amount, language)}\u00a0${unit}`
}
