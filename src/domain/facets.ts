import { ALLERGENS } from './allergen.ts'
import { TASTES } from './taste.ts'

/** What the shop's lists can be narrowed by: taste, country of origin, and allergens that are not contained. */
export const FACETS = ['taste', 'origin', 'without'] as const
export type Facet = (typeof FACETS)[number]

/** The value of `without` that stands for all allergens. */
export const NO_ALLERGENS = 'any'

/** The chosen values of each facet as the address and the cache spell them: separated by commas, each once, in one order. */
export type ChosenFacets = { [F in Facet]?: string }

const KNOWN: Readonly<Record<Facet, readonly string[] | null>> = { taste: TASTES, origin: null, without: [NO_ALLERGENS, ...ALLERGENS] }
const MOST_VALUES = 12
const LONGEST_VALUE = 40

/** The values of a facet; unknown ones count as not given (docs/rules/catalogue.md#facets). */
export function facetValues(facet: Facet, text: string | undefined): string[] {
  const known = KNOWN[facet]
  const values = (text ?? '').replace(/\p{Cc}/gu, ' ').split(',')
  const wanted = values.map((value) => value.trim()).filter((value) => value !== '' && value.length <= LONGEST_VALUE)
  const valid = known ? known.filter((value) => wanted.includes(value)) : [...new Set(wanted)].toSorted()
  return valid.slice(0, MOST_VALUES)
}

/** The values of a facet in their one spelling; undefined for none. */
export function facetText(facet: Facet, values: readonly string[]): string | undefined {
  return facetValues(facet, values.join(',')).join(',') || undefined
}

/** The chosen facets of an address, in their one spelling. */
export function chosenFacets(raw: Record<string, unknown>): ChosenFacets {
  const given = FACETS.flatMap((facet) => {
    const text = typeof raw[facet] === 'string' ? facetText(facet, [raw[facet]]) : undefined
    return text === undefined ? [] : [[facet, text] as const]
  })
  return Object.fromEntries(given)
}

/** The facet's text with one value added or taken away. */
export function toggledFacet(facet: Facet, text: string | undefined, value: string): string | undefined {
  const values = facetValues(facet, text)
  return facetText(facet, values.includes(value) ? values.filter((other) => other !== value) : [...values, value])
}
