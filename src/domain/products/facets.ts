/** What the shop's lists can be narrowed by: taste, country of origin, and allergens that are not contained. */
export const FACETS = ['taste', 'origin', 'without'] as const
export type Facet = (typeof FACETS)[number]

/** The value of `without` that stands for all allergens. */
export const NO_ALLERGENS = 'any'

/**
 * The chosen values of each facet as the address and the cache spell them: separated by commas, each once, in one
 * order.
 */
export type ChosenFacets = { [F in Facet]?: string }

const MAX_VALUES = 12
const LONGEST_VALUE = 40

/** The values in the text of a facet, each once, in alphabetical order. */
export function facetValues(text = ''): string[] {
  const values = text.split(',').map((value) => value.replace(/\p{Cc}/gu, ' ').trim())
  return [...new Set(values.filter((value) => value && value.length <= LONGEST_VALUE))].toSorted().slice(0, MAX_VALUES)
}

/** The chosen facets of an address, in their one spelling (docs/rules/catalogue.md#facets). */
export function chosenFacets(raw: Record<string, unknown>): ChosenFacets {
  const texts = FACETS.map((facet) => [facet, typeof raw[facet] === 'string' ? facetValues(raw[facet]).join(',') : ''] as const)
  return Object.fromEntries(texts.filter(([, text]) => text))
}
