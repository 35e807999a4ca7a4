import { ALLERGEN_LABELS, type Allergen } from '#domain/products/allergen.ts'
import { type Facet, NO_ALLERGENS } from '#domain/products/facets.ts'
import { TASTE_LABELS, type Taste } from '#domain/products/taste.ts'
import type { WordOf } from '../products/use-word.ts'

export const FACET_TITLES: Readonly<Record<Facet, string>> = { taste: 'Geschmack', origin: 'Herkunft der Früchte', without: 'Allergene' }

/** A facet's value in words. */
export function facetLabel(facet: Facet, value: string, wordOf: WordOf): string {
  if (facet === 'taste') return TASTE_LABELS[value as Taste]
  if (facet === 'origin') return wordOf('country', value)
  return value === NO_ALLERGENS ? 'ohne Allergene' : `ohne ${ALLERGEN_LABELS[value as Allergen]}`
}
