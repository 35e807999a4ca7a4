import { type Allergen, ALLERGENS } from '#domain/products/allergens.ts'
import type { NutritionValues } from '#domain/products/nutrition.ts'
import { grams, type Weight } from '#domain/products/weight.ts'
import type { InGerman } from '#domain/translations/translation.ts'
import type { Messages } from '#messages/all.ts'

/** What a fruit declares, as far as it is stated. */
export type DeclaredFruit = InGerman & {
  name: string
  ingredients: string | null
  allergens: string | null
  storage: string | null
  origin: string | null
  warnings: string | null
  contains: readonly Allergen[] | null
  nutrition: NutritionValues | null
}

/** A fruit and how many bags of it there are. */
export type DeclaredContent = { fruit: DeclaredFruit; count: number }

/** A text of the declaration, and whether it is German on a page in another language. */
export type DeclaredText = { text: string; isGerman?: boolean }

/** What a box declares of its contents; `contains` is null as long as a fruit has not stated its allergens. */
export type BoxDeclaration = {
  netGrams: number
  ingredients: DeclaredText[]
  contains: Allergen[] | null
  allergens: DeclaredText[]
  storage: DeclaredText[]
  origin: DeclaredText[]
  warnings: DeclaredText[]
  /** Per 100 g of the box as a whole; null as long as a fruit has no values. */
  nutrition: NutritionValues | null
}

type Pair = Messages['punctuationText']['pair']
type Field = 'ingredients' | 'allergens' | 'storage' | 'origin' | 'warnings'

/** Merges what the fruits of a box declare (docs/rules/own-box.md#declaration). The largest part comes first. */
export function declarationOf(
  contents: readonly DeclaredContent[],
  weight: Weight,
  punctuationText: Messages['punctuationText'],
): BoxDeclaration {
  const { pair } = punctuationText
  const sorted = contents.toSorted((a, b) => b.count - a.count)
  const fruits = sorted.map(({ fruit }) => fruit)
  return {
    netGrams: grams(weight) * sorted.reduce((sum, { count }) => sum + count, 0),
    ingredients: named(fruits, pair, 'ingredients'),
    contains: containsOf(fruits),
    allergens: grouped(fruits, pair, 'allergens'),
    storage: grouped(fruits, pair, 'storage'),
    origin: named(fruits, pair, 'origin'),
    warnings: named(fruits, pair, 'warnings'),
    nutrition: nutritionOf(sorted),
  }
}

/** Each text after the name of its fruit; what differs from bag to bag has to be found under its name. */
function named(fruits: readonly DeclaredFruit[], pair: Pair, field: Field): DeclaredText[] {
  return stated(fruits, field).map(({ name, text, isGerman }) => ({ text: pair(name, text), isGerman }))
}

/** Each text once; those that only some fruits have after the names of those. */
function grouped(fruits: readonly DeclaredFruit[], pair: Pair, field: Field): DeclaredText[] {
  return Array.from(
    Map.groupBy(stated(fruits, field), ({ text }) => text),
    ([text, same]) => ({
      text: same.length === fruits.length ? text : pair(same.map(({ name }) => name).join(', '), text),
      isGerman: same.some(({ isGerman }) => isGerman),
    }),
  )
}

/** What the fruits state, without those that state nothing. */
function stated(fruits: readonly DeclaredFruit[], field: Field) {
  return fruits.flatMap((fruit) => {
    const text = fruit[field]?.trim()
    return text ? [{ name: fruit.name, text, isGerman: fruit.inGerman?.includes(field) ?? false }] : []
  })
}

function containsOf(fruits: readonly DeclaredFruit[]): Allergen[] | null {
  if (fruits.some(({ contains }) => contains === null)) return null
  return ALLERGENS.filter((allergen) => fruits.some(({ contains }) => contains?.includes(allergen)))
}

/**
 * The mean by weight. All bags weigh the same, so their number is the weight; energy is whole, salt to hundredths, all
 * else to tenths.
 */
function nutritionOf(contents: readonly DeclaredContent[]): NutritionValues | null {
  const parts = contents.flatMap(({ fruit: { nutrition }, count }) => (nutrition ? [{ nutrition, count }] : []))
  const bags = parts.reduce((sum, { count }) => sum + count, 0)
  if (bags === 0 || parts.length < contents.length) return null
  const mean = (valueOf: (values: NutritionValues) => number, per: number) => {
    const total = parts.reduce((sum, { nutrition, count }) => sum + valueOf(nutrition) * count, 0)
    // Sums of decimal fractions are off in the last digits; without the first rounding 0.15 could become 0.1.
    return Math.round(Number(((total / bags) * per).toFixed(6))) / per
  }
  return {
    energyKj: mean((values) => values.energyKj, 1),
    energyKcal: mean((values) => values.energyKcal, 1),
    fat: mean((values) => values.fat, 10),
    saturates: mean((values) => values.saturates, 10),
    carbohydrates: mean((values) => values.carbohydrates, 10),
    sugars: mean((values) => values.sugars, 10),
    fibre: mean((values) => values.fibre, 10),
    protein: mean((values) => values.protein, 10),
    salt: mean((values) => values.salt, 100),
    // What one fruit has not stated, the box cannot either.
    vitaminC: parts.some(({ nutrition }) => nutrition.vitaminC === null) ? null : mean((values) => values.vitaminC ?? 0, 10),
  }
}
