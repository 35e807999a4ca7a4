import { ALLERGENS } from './allergens.ts'
import { type Facet, facetValues, NO_ALLERGENS } from './facets.ts'
import { TASTES } from './taste.ts'

const KNOWN: Readonly<Record<Facet, readonly string[] | null>> = { taste: TASTES, origin: null, without: [NO_ALLERGENS, ...ALLERGENS] }

/** The values in the text of a facet that exist; any country may. */
export function knownFacetValues(facet: Facet, text: string | undefined): string[] {
  const known = KNOWN[facet]
  return facetValues(text).filter((value) => known?.includes(value) ?? true)
}

/** The text of a facet with one value added or taken away; undefined for none. */
export function toggledFacet(text: string | undefined, value: string): string | undefined {
  const values = facetValues(text)
  const toggled = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
  return facetValues(toggled.join(',')).join(',') || undefined
}
