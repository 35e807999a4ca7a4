import type { Allergen } from '#domain/products/allergens.ts'
import { type Facet, NO_ALLERGENS } from '#domain/products/facets.ts'
import type { Taste } from '#domain/products/taste.ts'
import * as allergensText from '#messages/products/allergens.ts'
import * as tastesText from '#messages/products/tastes.ts'
import type { WordOf } from '../products/page/use-word.ts'

/** A facet's value in words. */
export function facetLabel(facet: Facet, value: string, wordOf: WordOf): ReturnType<WordOf> {
  if (facet === 'taste') return { text: tastesText.words[value as Taste] }
  if (facet === 'origin') return wordOf('country', value)
  return { text: value === NO_ALLERGENS ? allergensText.noAllergens : allergensText.without(allergensText.allergens[value as Allergen]) }
}
